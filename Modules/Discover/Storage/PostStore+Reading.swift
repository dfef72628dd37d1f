import MediatorKit
import ServiceKit

// Reads a page of posts with one query for each kind of part.
extension PostStore {
  /// The posts of a page, newest first, and the number of all posts.
  func page(_ page: Int) throws -> (posts: [PostRecord], total: Int) {
    try store.read { connection in
      let total =
        try connection.first("SELECT count(*) FROM discover_post") { row in try row[0] } ?? 0
      guard page <= Feed.pages(of: total) else { return ([], total) }
      let numbers = try connection.rows(
        "SELECT number FROM discover_post ORDER BY number DESC LIMIT ? OFFSET ?",
        Feed.size, (page - 1) * Feed.size
      ) { row in try row[0] as Int }
      return (try records(numbers, connection), total)
    }
  }

  /// The posts with these numbers, newest first.
  func records(_ numbers: [Int], _ connection: Connection) throws -> [PostRecord] {
    let list = Value.array(numbers.map(Value.int)).json()
    let pictures = try pictures(of: list, connection)
    let likes = try likes(of: list, connection)
    let comments = try comments(of: list, connection)
    return try connection.rows(
      """
      SELECT number, id, text, at, account, phone, nickname
      FROM discover_post JOIN discover_person ON account = author
      WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number DESC
      """, list
    ) { row in
      let number: Int = try row[0]
      return PostRecord(
        id: try row[1], author: try row.account(at: 4), text: try row[2], at: try row[3],
        pictures: pictures[number, default: []], likes: likes[number, default: []],
        comments: comments[number, default: []])
    }
  }

  private func pictures(of list: String, _ connection: Connection) throws -> [Int: [String]] {
    var pictures: [Int: [String]] = [:]
    try connection.each(
      """
      SELECT post, address FROM discover_picture
      WHERE post IN (SELECT value FROM json_each(?)) ORDER BY post, place
      """, list
    ) { row in pictures[try row[0], default: []].append(try row[1]) }
    return pictures
  }

  private func likes(of list: String, _ connection: Connection) throws -> [Int: [Account]] {
    var likes: [Int: [Account]] = [:]
    try connection.each(
      """
      SELECT post, account, phone, nickname
      FROM discover_like JOIN discover_person USING (account)
      WHERE post IN (SELECT value FROM json_each(?)) ORDER BY number
      """, list
    ) { row in likes[try row[0], default: []].append(try row.account(at: 1)) }
    return likes
  }

  private func comments(of list: String, _ connection: Connection) throws -> [Int: [CommentRecord]]
  {
    var comments: [Int: [CommentRecord]] = [:]
    try connection.each(
      """
      SELECT c.post, c.id, c.text, answered.id, a.account, a.phone, a.nickname,
        p.account, p.phone, p.nickname
      FROM discover_comment c JOIN discover_person a ON a.account = c.author
        LEFT JOIN discover_person p ON p.account = c.answered_person
        LEFT JOIN discover_comment answered ON answered.number = c.answered_comment
      WHERE c.post IN (SELECT value FROM json_each(?)) ORDER BY c.number
      """, list
    ) { row in
      let isReply = try row.get(7, String?.self) != nil
      comments[try row[0], default: []].append(
        CommentRecord(
          id: try row[1], author: try row.account(at: 4), text: try row[2],
          repliesTo: isReply ? try row.account(at: 7) : nil, repliesToComment: try row[3]))
    }
    return comments
  }
}

extension Row {
  /// The three columns of an account, beginning at an index.
  fileprivate func account(at index: Int) throws -> Account {
    Account(id: try self[index], phone: try self[index + 1], nickname: try self[index + 2])
  }
}
