// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

/// A module that stores numbers, and emits a durable event in the same transaction.
struct Target_Journal: Target {
  static let entered = Event(
    "Journal/entered", "A number was entered.", Int.self, delivery: .durable)

  static let summary = "Stores numbers."
  static let emits: [any EventDeclaration] = [entered]
  static var actions: [Action<Self>] {
    Action("enter", "Stores a number.", Param("number", "It."), perform: Action_enter)
  }

  let store: Store
  let peers: Peers

  init(_ store: Store, _ peers: Peers) throws {
    (self.store, self.peers) = (store, peers)
    try store.migrate("journal", [Migration(1, "CREATE TABLE journal_entry (number INTEGER)")])
  }

  func Action_enter(number: Int) throws {
    try store.atomically {
      try store.write { _ = try $0.execute("INSERT INTO journal_entry VALUES (?)", number) }
      try peers.emitNow(Self.entered, number)
    }
  }
}
