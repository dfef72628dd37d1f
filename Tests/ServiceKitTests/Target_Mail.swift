import MediatorKit

/// A module that sends a mail for each payment.
struct Target_Mail: Target {
  static let summary = "Sends mails."
  static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Bank/paid", Int.self, perform: onPaid)
  ]
  static var actions: [Action<Self>] {}

  let peers: Peers
  let send: @Sendable (String) async throws -> Void

  func onPaid(_ amount: Int) async throws {
    try await send(peers.identity.map { "\(amount) for \($0)" } ?? "\(amount)")
  }
}
