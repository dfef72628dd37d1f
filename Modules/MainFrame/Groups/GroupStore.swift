import MediatorKit
import ServiceKit

/// The group chats of all accounts, in the tables of ``MessageStore``.
struct GroupStore: Sendable {
  private let store: Store
  private let identifiers: Identifiers

  init(_ services: Services) { (store, identifiers) = (services.store, services.identifiers) }

  /// The groups of an account before an id, newest first.
  func page(before id: String?, limit: Int, of account: String) throws -> Page<GroupChat> {
    let rows = try store.read { connection in
      try connection.rows(
        """
        SELECT id, title, people FROM mainframe_group WHERE account = ?1 AND (?2 IS NULL OR id < ?2)
        ORDER BY id DESC LIMIT ?3
        """, account, id, limit + 1, row: GroupChat.init)
    }
    return Page(rows, limit: limit) { PageKey($0.id).cursor }
  }

  func group(_ id: String, of account: String) throws -> GroupChat {
    let group = try store.read { connection in
      try connection.first(
        "SELECT id, title, people FROM mainframe_group WHERE id = ? AND account = ?", id, account,
        row: GroupChat.init)
    }
    guard let group else { throw MainFrameError.unknownGroup }
    return group
  }

  func add(_ title: String, _ people: [String], of account: String) throws -> GroupChat {
    let group = GroupChat(id: identifiers.next(), title: title, people: people, isOwn: true)
    try store.write { connection in
      _ = try connection.execute(
        "INSERT INTO mainframe_group (id, account, title, people) VALUES (?, ?, ?, ?)",
        group.id, account, title, people.json)
    }
    return group
  }

  func rename(_ id: String, to title: String, of account: String) throws -> GroupChat {
    let group = try store.write { connection in
      try connection.first(
        """
        UPDATE mainframe_group SET title = ? WHERE id = ? AND account = ?
        RETURNING id, title, people
        """, title, id, account, row: GroupChat.init)
    }
    guard let group else { throw MainFrameError.unknownGroup }
    return group
  }

  /// Returns the deleted group.
  func delete(_ id: String, of account: String) throws -> GroupChat {
    let group = try store.write { connection in
      try connection.first(
        "DELETE FROM mainframe_group WHERE id = ? AND account = ? RETURNING id, title, people", id,
        account, row: GroupChat.init)
    }
    guard let group else { throw MainFrameError.unknownGroup }
    return group
  }

  func deleteAll(of account: String) throws {
    try store.write { connection in
      _ = try connection.execute("DELETE FROM mainframe_group WHERE account = ?", account)
    }
  }
}

extension GroupChat {
  /// Reads the columns id, title and people.
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.get(0), title: try row.get(1), people: try [String](json: row.get(2)), isOwn: true
    )
  }
}
