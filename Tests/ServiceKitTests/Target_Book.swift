import MediatorKit
import ServiceKit

/// A module that writes payments down, in the transaction of the event.
struct Target_Book: Target {
  static let summary = "Writes payments down."
  static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Bank/paid", Int.self, perform: onPaid)
  ]
  static var actions: [Action<Self>] {}

  let store: Store
  /// Throws to fail.
  let check: @Sendable (Int) throws -> Void

  init(_ services: Services, _ check: @escaping @Sendable (Int) throws -> Void) throws {
    store = services.store
    self.check = check
    try store.migrate("book", [Migration(1, "CREATE TABLE book_line (amount INTEGER)")])
  }

  func onPaid(_ amount: Int) throws {
    try store.write { _ = try $0.execute("INSERT INTO book_line VALUES (?)", amount) }
    try check(amount)
  }
}
