// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit

/// The actions to call.
struct Target_Bench: Target {
  static let summary = "Something to call."
  static var actions: [Action<Self>] {
    Action("status", "Answers a number.", access: .remote(.read), perform: Action_status)
    Action(
      "search", "Takes params.", Param("query", "Text."), Param("limit", "Number."),
      access: .remote(.read), perform: Action_search)
    Action(
      "find", "Takes one more.", Param("query", "Text."), Param("limit", "Number."),
      Param("isExact", "Whether."), access: .remote(.read),
      links: ["shop/:query/items/:limit"], perform: Action_find)
    Action("later", "Waits, if it has to.", Param("query", "Text."), perform: Action_later)
  }

  let number = 7

  func Action_status() -> Int { number }

  func Action_search(query: String, limit: Int) -> Int { query.utf8.count + limit }

  func Action_later(query: String) async -> Int { query.utf8.count }

  func Action_find(query: String, limit: Int, isExact: Bool) -> Int {
    isExact ? limit : query.utf8.count
  }
}

/// Calls a need repeatedly.
struct Target_Caller: Target {
  static let summary = "Calls."
  static let find = Need(
    "Bench/find", Param("query", String.self), Param("limit", Int.self),
    Param("isExact", Bool.self), returns: Int.self
  ).now
  static let needs: [any NeedDeclaration] = [find]
  static var actions: [Action<Self>] {
    Action("loop", "Calls so often.", Param("count", "How often."), perform: Action_loop)
  }

  let peers: Peers

  func Action_loop(count: Int) throws -> Int {
    var sum = 0
    for index in 0..<count { sum &+= try peers.callNow(Self.find, "zhang", index, true) }
    return sum
  }
}
