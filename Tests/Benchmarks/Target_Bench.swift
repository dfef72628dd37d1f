// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

/// The actions to call; like each module of the application it has needs and events.
struct Target_Bench: Target {
  struct Card: Codable, Sendable {
    var id: String
    var name: String
    var phone: String
    var age: Int
  }

  static let happened = Event("Bench/happened", "Something happened.")
  static let none = Need("Caller/none", returns: Int.self)
  static let summary = "Something to call."
  static let needs: [any NeedDeclaration] = [none]
  static let emits: [any EventDeclaration] = [happened]
  static var actions: [Action<Self>] {
    Action("status", "Returns a number.", access: .remote(.read), perform: Action_status)
    Action(
      "double", "Takes a param.", Param("number", "Number."), access: .remote(.read),
      perform: Action_double)
    Action(
      "search", "Takes two.", Param("query", "Text."), Param("limit", "Number."),
      access: .remote(.read), perform: Action_search)
    Action(
      "find", "Takes three.", Param("query", "Text."), Param("limit", "Number."),
      Param("isExact", "Whether."), access: .remote(.read),
      links: ["shop/:query/items/:limit"], perform: Action_find)
    Action("card", "Returns a record.", access: .native(.read), perform: Action_card)
    Action(
      "later", "Waits, if it has to.", Param("query", "Text."), access: .native(.read),
      perform: Action_later)
  }

  let number = 7
  let peers: Peers

  func Action_status() -> Int { number }

  func Action_double(number: Int) -> Int { number &* 2 }

  func Action_search(query: String, limit: Int) -> Int { query.utf8.count + limit }

  func Action_find(query: String, limit: Int, isExact: Bool) -> Int {
    isExact ? limit : query.utf8.count
  }

  func Action_card() -> Card {
    Card(id: "contact-1", name: "Zhang", phone: "+8613800138000", age: number)
  }

  func Action_later(query: String) async -> Int { query.utf8.count }
}

extension Target_Bench.Card: Payload {}
