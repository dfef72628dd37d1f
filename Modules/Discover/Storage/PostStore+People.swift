import ServiceKit

extension PostStore {
  /// An account that has written or liked something.
  func person(_ id: String) throws -> PersonRecord {
    try store.read { connection in
      let account = try connection.first(
        "SELECT id, phone, nickname FROM discover_account WHERE id = ?", id
      ) { row in try row.account(at: 0) }
      guard let account else { throw DiscoverError.unknownPerson }
      let posts = try connection.first(
        "SELECT count(*) FROM discover_post WHERE author = ?", id
      ) { row in try row[0] as Int }
      let newest = try connection.first(
        "SELECT id, at FROM discover_post WHERE author = ? ORDER BY number DESC LIMIT 1", id
      ) { row in PersonRecord.Newest(id: try row[0], at: try row[1]) }
      return PersonRecord(
        account: account, posts: posts ?? 0, newest: newest,
        pictures: try pictures(of: id, connection))
    }
  }

  /// The newest 4 pictures of an author.
  private func pictures(of author: String, _ connection: Connection) throws -> [String] {
    try connection.rows(
      """
      SELECT url FROM discover_picture JOIN discover_post ON number = post
      WHERE author = ? ORDER BY number DESC, place LIMIT 4
      """, author
    ) { row in try row[0] as String }
  }
}
