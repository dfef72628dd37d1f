import MediatorKit
import ServiceKit

// Pages begin after the number of an item, so that they neither repeat nor skip one while others write.
extension PostStore {
  /// The posts before a number, newest first; only the newest of each author, if so many are given.
  func feed(
    before number: Int, limit: Int, for reader: String?, ofEach newest: Int? = nil
  ) throws -> Page<PostRecord> {
    try store.read { connection in
      let numbers = try connection.rows(
        """
        SELECT number FROM discover_post p WHERE number < ?1 AND (?3 IS NULL OR ?3 > 0
          AND NOT EXISTS (SELECT 1 FROM discover_post WHERE author = p.author AND number > p.number
            LIMIT 1 OFFSET ?3 - 1))
        ORDER BY number DESC LIMIT ?2
        """, number, limit + 1, newest
      ) { row in try row[0] as Int }
      let page = Page(numbers, limit: limit) { PageKey(String($0)).cursor }
      return Page(items: try posts(page.items, for: reader, connection), cursor: page.cursor)
    }
  }

  /// The comments of a post after a number, oldest first.
  func comments(
    of post: String, after number: Int, limit: Int
  ) throws -> Page<CommentRecord> {
    try store.read { connection in
      let rows = try connection.rows(
        """
        SELECT \(Self.commentColumns) FROM discover_comment c \(Self.commentJoins)
        WHERE c.post = ? AND c.number > ? ORDER BY c.number LIMIT ?
        """, try self.number(of: post, connection), number, limit + 1
      ) { row in try CommentRecord(row) }
      return Page(rows, limit: limit) { PageKey(String($0.number)).cursor }
    }
  }

  /// The accounts that like a post after a number, in the order of liking.
  func likes(
    of post: String, after number: Int, limit: Int
  ) throws -> Page<Account> {
    try store.read { connection in
      let rows = try connection.rows(
        """
        SELECT l.number, a.id, a.phone, a.nickname
        FROM discover_like l JOIN discover_account a ON a.id = l.account
        WHERE l.post = ? AND l.number > ? ORDER BY l.number LIMIT ?
        """, try self.number(of: post, connection), number, limit + 1
      ) { row in (number: try row[0] as Int, account: try row.account(at: 1)) }
      let page = Page(rows.map(\.number), limit: limit) { PageKey(String($0)).cursor }
      return Page(items: rows.prefix(limit).map(\.account), cursor: page.cursor)
    }
  }

  /// The posts with some numbers, newest first; a query for each kind of part.
  func posts(
    _ numbers: [Int], for reader: String?, _ connection: Connection
  ) throws -> [PostRecord] {
    let list = Value.array(numbers.map(Value.int)).json()
    let pictures = try pictures(of: list, connection)
    let likes = try firstLikes(of: list, connection)
    let comments = try firstComments(of: list, connection)
    return try connection.rows(
      """
      SELECT number, p.id, text, at, \(Self.countColumns), a.id, a.phone, a.nickname, location
      FROM discover_post p JOIN discover_account a ON a.id = author
      WHERE number IN (SELECT value FROM json_each(?2)) ORDER BY number DESC
      """, reader ?? "", list
    ) { row in
      let number: Int = try row[0]
      return PostRecord(
        number: number, id: try row[1], author: try row.account(at: 7), text: try row[2],
        at: try row[3], counts: try PostCounts(row, of: row[1], at: 4),
        pictures: pictures[number, default: []], location: try row[10],
        likes: likes[number, default: []],
        comments: comments[number, default: []])
    }
  }

  /// The counts of the post with a number.
  func counts(
    of post: Int, for reader: String, _ connection: Connection
  ) throws -> PostCounts {
    let counts = try connection.first(
      "SELECT \(Self.countColumns), id FROM discover_post p WHERE number = ?2", reader, post
    ) { row in try PostCounts(row, of: row[3], at: 0) }
    guard let counts else { throw DiscoverError.unknownPost }
    return counts
  }

  /// Of the post `p`; the reader is the first value.
  private static let countColumns = """
    likes, comments, EXISTS (SELECT 1 FROM discover_like WHERE post = p.number AND account = ?1)
    """

  private static let commentColumns = """
    c.number, c.post, c.id, c.text, r.id, a.id, a.phone, a.nickname, t.id, t.phone, t.nickname
    """

  private static let commentJoins = """
    JOIN discover_account a ON a.id = c.author
    LEFT JOIN discover_account t ON t.id = c.reply_to_author
    LEFT JOIN discover_comment r ON r.number = c.reply_to
    """

  private func pictures(of list: String, _ connection: Connection) throws -> [Int: [String]] {
    var pictures: [Int: [String]] = [:]
    try connection.each(
      """
      SELECT post, url FROM discover_picture
      WHERE post IN (SELECT value FROM json_each(?)) ORDER BY post, place
      """, list
    ) { row in pictures[try row[0], default: []].append(try row[1]) }
    return pictures
  }

  private func firstLikes(of list: String, _ connection: Connection) throws -> [Int: [Account]] {
    var likes: [Int: [Account]] = [:]
    try connection.each(
      """
      SELECT l.post, a.id, a.phone, a.nickname
      FROM json_each(?) p JOIN discover_like l ON l.number IN
        (SELECT number FROM discover_like WHERE post = p.value ORDER BY number LIMIT ?)
      JOIN discover_account a ON a.id = l.account ORDER BY l.number
      """, list, Post.previewLength
    ) { row in likes[try row[0], default: []].append(try row.account(at: 1)) }
    return likes
  }

  private func firstComments(
    of list: String, _ connection: Connection
  ) throws -> [Int: [CommentRecord]] {
    var comments: [Int: [CommentRecord]] = [:]
    try connection.each(
      """
      SELECT \(Self.commentColumns)
      FROM json_each(?) p JOIN discover_comment c ON c.number IN
        (SELECT number FROM discover_comment WHERE post = p.value ORDER BY number LIMIT ?)
      \(Self.commentJoins) ORDER BY c.number
      """, list, Post.previewLength
    ) { row in comments[try row[1], default: []].append(try CommentRecord(row)) }
    return comments
  }
}

extension CommentRecord {
  /// Reads the columns of a comment.
  fileprivate init(_ row: Row) throws {
    let isReply = try row.get(8, String?.self) != nil
    self.init(
      number: try row[0], id: try row[2], author: try row.account(at: 5), text: try row[3],
      repliesTo: isReply ? try row.account(at: 8) : nil, repliesToComment: try row[4])
  }
}

extension PostCounts {
  fileprivate init(_ row: Row, of post: String, at index: Int) throws {
    self.init(
      post: post, likeCount: try row[index], likedByMe: try row[index + 2],
      commentCount: try row[index + 1])
  }
}

extension Row {
  /// The three columns of an account, beginning at an index.
  func account(at index: Int) throws -> Account {
    Account(id: try self[index], phone: try self[index + 1], nickname: try self[index + 2])
  }
}
