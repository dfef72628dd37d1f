// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

/// The module in this process.
struct Target_Adder: Target {
  enum Needs {
    static let add = Need("Echo/add", Param("number", Int.self), returns: Int.self)
  }

  static let summary = "Adds numbers."
  static let needs: [any NeedDeclaration] = [Needs.add]
  static var actions: [Action<Self>] {
    Action("add", "Adds a number.", Param("number", "It."), perform: Action_add)
  }

  let peers: Peers

  func Action_add(number: Int) async throws -> Int { try await peers.call(Needs.add, number) }
}
