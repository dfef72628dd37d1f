import Foundation
import ServiceKit

/// The posts of all accounts, with their likes and comments.
struct PostStore: Sendable {
  let store: Store
  private let clock: WallClock
  private let identifiers: Identifiers

  init(_ services: Services) throws {
    store = services.store
    clock = services.clock
    identifiers = services.identifiers
    try store.migrate("discover", PostTables.migrations)
  }

  /// One post as a reader sees it; nil is a guest.
  func post(_ id: String, for reader: String?) throws -> PostRecord {
    try store.read { connection in
      try post(number(of: id, connection), for: reader, connection)
    }
  }

  /// Stores a new post.
  func publish(
    _ text: String, _ pictures: [String], at location: String?, by me: DiscoverNeeds.User
  ) throws -> PostRecord {
    try store.write { connection in
      try remember(me, connection)
      try connection.execute(
        "INSERT INTO discover_post (id, author, text, at, location) VALUES (?, ?, ?, ?, ?)",
        identifiers.next(), me.id, text, clock.now.ISO8601Format(), location)
      let number = connection.lastInsertedID
      for (place, picture) in pictures.enumerated() {
        try connection.execute(
          "INSERT INTO discover_picture (post, place, url) VALUES (?, ?, ?)",
          number, place, picture)
      }
      return try post(number, for: me.id, connection)
    }
  }

  /// Adds or removes the account's like; `isNew` is false if nothing changed.
  func like(
    _ post: String, _ isOn: Bool, by me: DiscoverNeeds.User
  ) throws -> (counts: PostCounts, isNew: Bool) {
    try store.write { connection in
      let number = try self.number(of: post, connection)
      if isOn { try remember(me, connection) }
      let statement =
        isOn
        ? "INSERT INTO discover_like (post, account) VALUES (?, ?) ON CONFLICT DO NOTHING"
        : "DELETE FROM discover_like WHERE post = ? AND account = ?"
      let isNew = try connection.execute(statement, number, me.id) > 0
      return (counts: try counts(of: number, for: me.id, connection), isNew: isNew)
    }
  }

  /// Adds a comment to a post, or a reply to a comment of the same post.
  func comment(
    _ text: String, on post: String, answering answered: String?, by me: DiscoverNeeds.User
  ) throws -> CommentRecord {
    try store.write { connection in
      let number = try self.number(of: post, connection)
      let target = try answered.map { try self.comment($0, on: number, connection) }
      try remember(me, connection)
      let id = identifiers.next()
      try connection.execute(
        """
        INSERT INTO discover_comment (id, post, author, text, reply_to, reply_to_author)
        VALUES (?, ?, ?, ?, ?, ?)
        """, id, number, me.id, text, target?.number, target?.author.id)
      return CommentRecord(
        number: connection.lastInsertedID, id: id, author: Account(me), text: text,
        repliesTo: target?.author, repliesToComment: answered)
    }
  }

  /// The author of a comment of a post.
  func author(ofComment id: String, on post: String) throws -> Account {
    try store.read { connection in
      try comment(id, on: number(of: post, connection), connection).author
    }
  }

  /// Stores the present nickname of an account, if it has written or liked something.
  func rename(_ account: String, to nickname: String) throws {
    try store.write { connection in
      _ = try connection.execute(
        "UPDATE discover_account SET nickname = ? WHERE id = ?", nickname, account)
    }
  }

  /// The number of a post.
  func number(of post: String, _ connection: Connection) throws -> Int {
    let number = try connection.first("SELECT number FROM discover_post WHERE id = ?", post) {
      row in try row[0] as Int
    }
    guard let number else { throw DiscoverError.unknownPost }
    return number
  }

  private func post(
    _ number: Int, for reader: String?, _ connection: Connection
  ) throws -> PostRecord {
    guard let post = try posts([number], for: reader, connection).first else {
      throw DiscoverError.unknownPost
    }
    return post
  }

  private func remember(_ me: DiscoverNeeds.User, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO discover_account (id, phone, nickname) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET phone = excluded.phone, nickname = excluded.nickname
      """, me.id, me.phone, me.nickname)
  }

  private func comment(
    _ id: String, on post: Int, _ connection: Connection
  ) throws -> (number: Int, author: Account) {
    let found = try connection.first(
      """
      SELECT number, a.id, a.phone, a.nickname
      FROM discover_comment c JOIN discover_account a ON a.id = c.author
      WHERE c.id = ? AND post = ?
      """, id, post
    ) { row in (number: try row[0] as Int, author: try row.account(at: 1)) }
    guard let found else { throw DiscoverError.unknownComment }
    return found
  }
}
