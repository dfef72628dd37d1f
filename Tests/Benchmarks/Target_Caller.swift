// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

/// Calls needs repeatedly.
struct Target_Caller: Target {
  /// The fields of a card that this module reads.
  struct Name: Codable, Sendable {
    var id: String
    var name: String
  }

  static let status = Need("Bench/status", returns: Int.self).now
  static let double = Need("Bench/double", Param("number", Int.self), returns: Int.self).now
  static let find = Need(
    "Bench/find", Param("query", String.self), Param("limit", Int.self),
    Param("isExact", Bool.self), returns: Int.self
  ).now
  static let card = Need("Bench/card", returns: Name.self).now
  static let later = Need("Bench/later", Param("query", String.self), returns: Int.self)

  static let summary = "Calls."
  static let needs: [any NeedDeclaration] = [status, double, find, card, later]
  static let emits: [any EventDeclaration] = [Event("Caller/called", "It called.")]
  static var actions: [Action<Self>] {
    Action(
      "loop", "Calls so often.", Param("need", "Which need."), Param("count", "How often."),
      perform: Action_loop)
    Action("wait", "Awaits so often.", Param("count", "How often."), perform: Action_wait)
    Action("none", "Returns a number.", access: .native(.read), perform: Action_none)
  }

  let peers: Peers

  func Action_loop(need: String, count: Int) throws -> Int {
    var sum = 0
    switch need {
    case "status": for _ in 0..<count { sum &+= try peers.callNow(Self.status) }
    case "double": for index in 0..<count { sum &+= try peers.callNow(Self.double, index) }
    case "find":
      for index in 0..<count { sum &+= try peers.callNow(Self.find, "zhang", index, true) }
    default: for _ in 0..<count { sum &+= try peers.callNow(Self.card).name.utf8.count }
    }
    return sum
  }

  func Action_wait(count: Int) async throws -> Int {
    var sum = 0
    for _ in 0..<count { sum &+= try await peers.call(Self.later, "zhang") }
    return sum
  }

  func Action_none() -> Int { 1 }
}

extension Target_Caller.Name: Payload {}
