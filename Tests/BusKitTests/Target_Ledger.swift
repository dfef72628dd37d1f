// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

/// The module whose entries are durable events.
struct Target_Ledger: Target {
  static let entered = Event(
    "Ledger/entered", "A number was entered.", Int.self, delivery: .durable)

  static let summary = "Takes numbers."
  static let emits: [any EventDeclaration] = [entered]
  static var actions: [Action<Self>] {
    Action("enter", "Enters a number.", Param("number", "It.", example: 3), perform: Action_enter)
  }

  let store: Store
  let peers: Peers

  func Action_enter(number: Int) throws {
    try store.atomically { _ = try peers.emitNow(Self.entered, number) }
  }
}
