import ServiceKit
import Synchronization

/// The system messages with what each account has read and expanded.
final class SystemMessageStore: Sendable {
  private let store: Store
  private let source: @Sendable () throws -> [SystemMessage]
  /// The list that was made last, whose rows needn't be measured again.
  private let last = Mutex(SystemMessageList())

  /// Requires the tables.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - source: Returns the messages, newest first. Runs once for each list.
  init(_ services: Services, source: @escaping @Sendable () throws -> [SystemMessage]) {
    (store, self.source) = (services.store, source)
  }

  /// The messages of an account; throws ``ProfileError/messagesUnavailable`` if the source fails.
  func list(of account: String) throws -> SystemMessageList {
    try store.read { connection in try list(of: account, connection) }
  }

  /// Expands a message, or collapses it.
  func toggle(_ index: Int, of account: String) throws -> SystemMessageRow {
    try change(index, of: account) { list, row in try list.toggling(row).list }
  }

  /// Marks a message as read.
  func read(_ index: Int, of account: String) throws -> SystemMessageRow {
    try change(index, of: account) { list, row in try list.reading(row) }
  }

  /// Deletes what is stored for an account.
  func delete(_ account: String) throws {
    try store.write { connection in
      _ = try connection.execute("DELETE FROM profile_message WHERE account = ?", account)
    }
  }

  private func change(
    _ index: Int, of account: String,
    _ change: (SystemMessageList, SystemMessageRow) throws -> SystemMessageList
  ) throws -> SystemMessageRow {
    try store.write { connection in
      let list = try list(of: account, connection)
      let row = try change(list, list.row(at: index)).row(at: index)
      try connection.execute(
        "INSERT OR REPLACE INTO profile_message VALUES (?, ?, ?, ?)", account,
        row.message.messageID, row.message.isRead, row.isExpanded)
      return row
    }
  }

  private func list(of account: String, _ connection: Connection) throws -> SystemMessageList {
    let states = try connection.rows(
      "SELECT message, is_read, is_expanded FROM profile_message WHERE account = ?", account
    ) { row in (id: try row[0] as Int, isRead: try row[1] as Bool, isExpanded: try row[2] as Bool) }
    let read = Set(states.filter(\.isRead).map(\.id))
    let list = try last.withLock { $0 }.requested(
      from: {
        do { return try source().map { read.contains($0.messageID) ? $0.read : $0 } } catch {
          throw ProfileError.messagesUnavailable
        }
      }, expanded: Set(states.filter(\.isExpanded).map(\.id)))
    last.withLock { $0 = list }
    return list
  }
}
