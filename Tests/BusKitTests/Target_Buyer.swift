// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import TestSupport

/// The module in the calling process.
struct Target_Buyer: Target {
  enum Needs {
    static let pay = Need(
      "Till/pay", Param("amount", Int.self), returns: Target_Till.Receipt.self, handles: ["closed"])
    static let ask = Need("Till/ask", returns: String.self)
    static let who = Need("Till/who", returns: String.self)
  }

  enum Events {
    static let came = Event("Buyer/came", "A buyer came.", String.self)
  }

  static let summary = "Buys."
  static let needs: [any NeedDeclaration] = [Needs.pay, Needs.ask, Needs.who]
  static let emits: [any EventDeclaration] = [Events.came]
  static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Till/paid", Int.self, perform: onPaid),
    EventHandler("Till/closing", perform: onClosing),
  ]
  static var actions: [Action<Self>] {
    Action("buy", "Buys.", access: .remote(.read), perform: Action_buy)
    Action("name", "Says its name.", access: .native(.read), perform: Action_name)
    Action("round", "Asks who it is, through the till.", perform: Action_round)
    Action("who", "Tells who calls the till.", access: .everywhere(.read), perform: Action_who)
  }

  let peers: Peers
  var log = Lines()

  static func registration(_ log: Lines = Lines()) -> Registration {
    Registration { Target_Buyer(peers: $0, log: log) }
  }

  func Action_buy() async throws -> Int { try await peers.call(Needs.pay, 5).number }

  func Action_name() async throws -> String { "Li" }

  func Action_round() async throws -> String { try await peers.call(Needs.ask) }

  func Action_who() async throws -> String { try await peers.call(Needs.who) }

  func onPaid(_ amount: Int) { log.write("paid \(amount)") }

  func onClosing() async throws {
    log.write("closing")
    try await peers.emit(Events.came, "late")
  }
}
