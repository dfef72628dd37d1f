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

  /// One post.
  func post(_ id: String) throws -> PostRecord {
    try store.read { connection in try record(try number(of: id, connection), connection) }
  }

  /// The post of a comment.
  func post(ofComment id: String) throws -> PostRecord {
    try store.read { connection in
      try record(try comment(id, connection).post, connection)
    }
  }

  /// Stores a new post.
  func publish(
    _ text: String, _ pictures: [String], by me: DiscoverNeeds.User
  ) throws -> PostRecord {
    try store.write { connection in
      try remember(me, connection)
      try connection.execute(
        "INSERT INTO discover_post (id, author, text, at) VALUES (?, ?, ?, ?)",
        identifiers.next(), me.id, text, clock.now.ISO8601Format())
      let number = connection.lastInsertedID
      for (place, picture) in pictures.enumerated() {
        try connection.execute(
          "INSERT INTO discover_picture (post, place, address) VALUES (?, ?, ?)",
          number, place, picture)
      }
      return try record(number, connection)
    }
  }

  /// Adds the account's like to a post, or removes it.
  func toggleLike(_ post: String, by me: DiscoverNeeds.User) throws -> PostRecord {
    try store.write { connection in
      let number = try self.number(of: post, connection)
      try remember(me, connection)
      let removed = try connection.execute(
        "DELETE FROM discover_like WHERE post = ? AND account = ?", number, me.id)
      if removed == 0 {
        try connection.execute(
          "INSERT INTO discover_like (post, account) VALUES (?, ?)", number, me.id)
      }
      return try record(number, connection)
    }
  }

  /// Adds a comment to a post, or a reply to a comment of the same post.
  func comment(
    _ text: String, on post: String, answering answered: String?, by me: DiscoverNeeds.User
  ) throws -> CommentRecord {
    try store.write { connection in
      let number = try self.number(of: post, connection)
      let target = try answered.map { try self.answered($0, on: number, connection) }
      try remember(me, connection)
      let id = identifiers.next()
      try connection.execute(
        """
        INSERT INTO discover_comment (id, post, author, text, answered_comment, answered_person)
        VALUES (?, ?, ?, ?, ?, ?)
        """, id, number, me.id, text, target?.number, target?.author)
      let record = try record(number, connection)
      guard let comment = record.comments.last else { throw DiscoverError.unknownComment }
      return comment
    }
  }

  /// Deletes a comment by its author.
  func deleteComment(_ id: String, by me: DiscoverNeeds.User) throws -> PostRecord {
    try store.write { connection in
      let found = try comment(id, connection)
      guard found.author == me.id else { throw DiscoverError.notYourComment }
      try connection.execute("DELETE FROM discover_comment WHERE id = ?", id)
      return try record(found.post, connection)
    }
  }

  private func remember(_ me: DiscoverNeeds.User, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO discover_person (account, phone, nickname) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET phone = excluded.phone, nickname = excluded.nickname
      """, me.id, me.phone, me.nickname)
  }

  private func number(of post: String, _ connection: Connection) throws -> Int {
    let number = try connection.first("SELECT number FROM discover_post WHERE id = ?", post) {
      row in try row[0] as Int
    }
    guard let number else { throw DiscoverError.unknownPost }
    return number
  }

  private func comment(
    _ id: String, _ connection: Connection
  ) throws -> (post: Int, author: String) {
    let found = try connection.first(
      "SELECT post, author FROM discover_comment WHERE id = ?", id
    ) { row in (post: try row[0] as Int, author: try row[1] as String) }
    guard let found else { throw DiscoverError.unknownComment }
    return found
  }

  private func answered(
    _ id: String, on post: Int, _ connection: Connection
  ) throws -> (number: Int, author: String) {
    let found = try connection.first(
      "SELECT number, author FROM discover_comment WHERE id = ? AND post = ?", id, post
    ) { row in (number: try row[0] as Int, author: try row[1] as String) }
    guard let found else { throw DiscoverError.unknownComment }
    return found
  }

  private func record(_ number: Int, _ connection: Connection) throws -> PostRecord {
    guard let record = try records([number], connection).first else {
      throw DiscoverError.unknownPost
    }
    return record
  }
}
