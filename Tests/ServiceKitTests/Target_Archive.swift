import MediatorKit

/// A module that keeps receipts.
struct Target_Archive: Target {
  static let summary = "Keeps receipts."
  static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Receipts/sent", Int.self, perform: onSent)
  ]
  static var actions: [Action<Self>] {}

  let keep: @Sendable () async -> Void

  func onSent(_ amount: Int) async { await keep() }
}
