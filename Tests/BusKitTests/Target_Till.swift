// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import TestSupport

/// The module in the other process.
struct Target_Till: Target {
  enum Fault: String, ActionError {
    case closed

    var message: String { "the till is closed" }
  }

  struct Receipt: Codable, Payload, Equatable {
    var number: Int
    var buyer: String
  }

  enum Events {
    static let paid = Event("Till/paid", "Somebody paid.", Int.self)
    static let closing = Event("Till/closing", "It closes.")
  }

  static let summary = "Takes money."
  static let needs: [any NeedDeclaration] = [Need("Buyer/name", returns: String.self)]
  static let emits: [any EventDeclaration] = [Events.paid, Events.closing]
  static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Buyer/came", String.self, perform: onCame)
  ]
  static var actions: [Action<Self>] {
    Action(
      "pay", "Takes money.", Param("amount", "How much.", example: 3),
      errors: .of(Fault.closed), perform: Action_pay)
    Action("total", "Counts.", access: .everywhere(.read), perform: Action_total)
    Action("ask", "Asks who buys.", perform: Action_ask)
    Action("who", "Tells who calls.", access: .everywhere(.write), perform: Action_who)
    Action("wait", "Waits until it is cancelled.", perform: Action_wait)
    Action("text", "Makes a text.", Param("length", "Its length."), perform: Action_text)
    Action("say", "Counts letters.", Param("text", "What."), perform: Action_say)
    Action("screen", "Shows itself.", access: .native(.read), perform: Action_screen)
    Action("close", "Closes.", perform: Action_close)
    Action(
      "left", "Tells the seconds that are left.", access: .native(.read), perform: Action_left)
  }

  let peers: Peers
  var log = Lines()
  var started = Signal()

  static func registration(_ log: Lines = Lines(), _ started: Signal = Signal()) -> Registration {
    Registration { Target_Till(peers: $0, log: log, started: started) }
  }

  func Action_pay(amount: Int) async throws -> Receipt {
    guard amount > 0 else {
      let text = String(repeating: "x", count: -amount)
      throw Fault.closed.because("nothing", details: amount == 0 ? ["left": 2] : .string(text))
    }
    log.write("\(amount)")
    try await peers.emit(Events.paid, amount)
    return Receipt(number: amount, buyer: "Li")
  }

  func Action_total() -> Int { log.all.count }

  func Action_ask() async throws -> String {
    try await peers.call(Need("Buyer/name", returns: String.self))
  }

  func Action_who() -> String { "\(peers.origin) \(peers.identity ?? "nobody")" }

  func Action_wait() async throws {
    started.give()
    await Signal().wait()
    log.write("cancelled: \(Task.isCancelled)")
    try Task.checkCancellation()
  }

  func Action_text(length: Int) -> String { String(repeating: "x", count: length) }

  func Action_screen() throws -> Presented {
    try Presented(value: Content(Content.Bar("Till")).encoded())
  }

  func Action_say(text: String) -> Int { text.count }

  /// Closes the circle of events.
  func onCame(_ name: String) async throws {
    log.write("came \(name)" + (peers.identity.map { " for \($0)" } ?? ""))
    guard name == "late" else { return }
    do { try await peers.emit(Events.closing) } catch { log.write(error.code.rawValue) }
  }

  func Action_close() async throws { try await peers.emit(Events.closing) }

  func Action_left() async -> Double? { Deadline.timeLeft.map { $0 / .seconds(1) } }
}
