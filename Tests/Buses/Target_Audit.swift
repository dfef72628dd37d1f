import MediatorKit
import ServiceKit

/// A module in another process, which stores the numbers of the journal.
struct Target_Audit: Target {
  static let summary = "Stores numbers again."
  static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Journal/entered", Int.self, perform: onEntered)
  ]
  static var actions: [Action<Self>] {}

  let store: Store

  init(_ store: Store) throws {
    self.store = store
    try store.migrate("audit", [Migration(1, "CREATE TABLE audit_entry (number INTEGER)")])
  }

  func onEntered(_ number: Int) throws {
    try store.write { _ = try $0.execute("INSERT INTO audit_entry VALUES (?)", number) }
  }
}
