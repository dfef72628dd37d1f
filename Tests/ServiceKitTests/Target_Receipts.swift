import MediatorKit

/// A module that emits a durable event while it handles another one.
struct Target_Receipts: Target {
  static let sent = Event("Receipts/sent", "A receipt was sent.", Int.self, delivery: .durable)

  static let summary = "Sends receipts."
  static let emits: [any EventDeclaration] = [sent]
  static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Bank/paid", Int.self, perform: onPaid)
  ]
  static var actions: [Action<Self>] {}

  let peers: Peers
  let pause: @Sendable () async -> Void

  func onPaid(_ amount: Int) async throws {
    await pause()
    try await peers.emit(Self.sent, amount)
  }
}
