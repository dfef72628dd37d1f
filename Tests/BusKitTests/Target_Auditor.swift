import MediatorKit
import ServiceKit

/// A module that keeps the numbers of the ledger.
struct Target_Auditor: Target {
  static let summary = "Keeps numbers."
  static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Ledger/entered", Int.self, perform: onEntered)
  ]
  static var actions: [Action<Self>] {}

  let store: Store
  /// Receives the number of kept numbers; throws to fail.
  let check: @Sendable (Int) throws -> Void

  init(_ services: Services, _ check: @escaping @Sendable (Int) throws -> Void) throws {
    store = services.store
    self.check = check
    try store.migrate("auditor", [Migration(1, "CREATE TABLE auditor_entry (number INTEGER)")])
  }

  func onEntered(_ number: Int) throws {
    let count = try store.write { connection in
      try connection.execute("INSERT INTO auditor_entry VALUES (?)", number)
      return try connection.first("SELECT count(*) FROM auditor_entry") { try $0[0] as Int } ?? 0
    }
    try check(count)
  }
}
