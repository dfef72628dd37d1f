// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

/// A module whose payments are durable events, but for those of nothing.
struct Target_Bank: Target {
  static let paid = Event("Bank/paid", "An amount was paid.", Int.self, delivery: .durable)

  static let summary = "Pays."
  static let emits: [any EventDeclaration] = [paid]
  static var actions: [Action<Self>] {
    Action("pay", "Pays.", Param("amount", "How much.", example: 3), perform: Action_pay)
    Action("payAndWait", "Pays.", Param("amount", "How much."), perform: Action_payAndWait)
    Action("fail", "Pays, and undoes it.", Param("amount", "How much."), perform: Action_fail)
    Action("waiting", "What waits.", access: .native(.read), perform: Action_waiting)
    Action("again", "Delivers again.", perform: Action_again)
  }

  let store: Store
  let peers: Peers

  init(_ services: Services, _ peers: Peers) throws {
    store = services.store
    self.peers = peers
    try store.migrate("bank", [Migration(1, "CREATE TABLE bank_payment (amount INTEGER)")])
  }

  func Action_pay(amount: Int) throws { try pay(amount) }

  func Action_payAndWait(amount: Int) async throws {
    try pay(amount)
    await peers.settle()
  }

  func Action_fail(amount: Int) throws {
    try? store.atomically {
      try pay(amount)
      throw CancellationError()
    }
  }

  func Action_waiting() throws -> [Int] { try peers.waiting(Self.paid) }

  func Action_again() async { await peers.redeliver(Self.paid) }

  private func pay(_ amount: Int) throws {
    try store.atomically {
      try store.write { _ = try $0.execute("INSERT INTO bank_payment VALUES (?)", amount) }
      guard amount > 0 else { return }
      try peers.emitNow(Self.paid, amount)
    }
  }
}
