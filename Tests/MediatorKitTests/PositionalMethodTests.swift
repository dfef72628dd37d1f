import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

/// Calls by position, which must behave like calls by name.
struct PositionalMethodTests {
  struct Target_Bank: Target {
    static let summary = "Pays."
    static var actions: [Action<Self>] {
      Action(
        "pay", "Pays.", Param("sum", "S."), Param("to", "Whom."), errors: .of(DeskError.closed),
        perform: pay)
      Action("log", "Logs.", Param("text", "T."), perform: { bank in { bank.lines.write($0) } })
      Action("note", "Notes.", Param<String?>("text", "T.", default: "none"), perform: note)
      Action("half", "Halves.", Param("sum", "S.", openTo: [.console]), perform: half)
      Action(
        "greet", "Greets.", Param("first", "F."), Param("last", "L."),
        perform: { _ in { (first: String, last: String) -> String in "\(first) \(last)" } })
    }
    let lines: Lines
    func pay(sum: Int, to: String) throws -> String {
      if sum == 1 { throw DeskError.closed }
      if sum == 2 { throw DeskError.lost }
      return "\(sum) to \(to)"
    }
    func note(text: String?) -> String { text ?? "nil" }
    func half(sum: Int) -> Int { sum / 2 }
  }

  struct Target_Shop: Target {
    static let pay = Need(
      "Bank/pay", Param("sum", Int.self), Param("to", String.self), returns: String.self
    ).now
    static let payOther = Need(
      "Bank/pay", Param("to", String.self), Param("sum", Int.self), returns: String.self
    ).now
    static let log = Need("Bank/log", Param("text", String.self)).now
    static let note = Need("Bank/note", Param("text", String?.self), returns: String.self).now
    static let half = Need("Bank/half", Param("sum", Int.self), returns: Int.self).now
    static let greet = Need(
      "Bank/greet", Param("last", String.self), Param("first", String.self), returns: String.self
    ).now
    static let summary = "Sells."
    static let needs: [any NeedDeclaration] = [pay, payOther, log, note, half, greet]
    static var actions: [Action<Self>] {
      Action(
        "buy", "Buys.", Param("sum", "S."), errors: .of(DeskError.closed),
        perform: { shop in { try shop.peers.callNow(Self.pay, $0, "Li") } })
      Action(
        "buyLater", "Buys.", Param("sum", "S."), errors: .of(DeskError.closed),
        perform: buyLater)
      Action(
        "swapped", "Buys with another declaration of the need.",
        perform: { shop in { try shop.peers.callNow(Self.payOther, "Wang", 8) } })
      Action("log", "Logs.", perform: { shop in { try shop.peers.callNow(Self.log, "bought") } })
      Action(
        "note", "Sends no text.",
        perform: { shop in { try shop.peers.callNow(Self.note, nil) } })
      Action("half", "Halves.", perform: { shop in { try shop.peers.callNow(Self.half, 8) } })
      Action(
        "greet", "Greets.",
        perform: { shop in { try shop.peers.callNow(Self.greet, "Lei", "Li") } })
    }
    let peers: Peers
    func buyLater(sum: Int) async throws -> String { try await peers.call(Self.pay, sum, "Li") }
  }

  let lines = Lines()
  let gone = Counter()
  let mediator: Mediator

  init() throws {
    mediator = try Mediator { [lines, gone] in
      Registration(Target_Bank.self) { _ in
        Target_Bank(lines: lines)
      } dispose: { _ in
        gone.next()
      }
      Registration(Target_Shop.self) { Target_Shop(peers: $0) }
    }
  }

  @Test func `A need returns the same before an instance exists, with one, and after a release`()
    async throws
  {
    for _ in 0..<3 {
      #expect(try mediator.performNow("Shop/buy", ["sum": 7]).value == "7 to Li")
      #expect(try await mediator.perform("Shop/buyLater", ["sum": 7]).value == "7 to Li")
    }
    #expect(mediator.release("Bank"))
    #expect(try mediator.performNow("Shop/buy", ["sum": 9]).value == "9 to Li")
  }

  @Test(arguments: ["Shop/buy", "Shop/buyLater"])
  func `An error of a call by position is reported like any other`(route: String) async throws {
    for _ in 0..<2 {
      let declared = try await #require(throws: MediatorError.self) {
        try await mediator.perform(route, ["sum": 1])
      }
      #expect(declared.declares("closed"))
      #expect((declared.cause as? MediatorError)?.route == "Bank/pay")
      let other = try await #require(throws: MediatorError.self) {
        try await mediator.perform(route, ["sum": 2])
      }
      #expect(other.code == .undeclaredError)
      #expect(other.route == "Bank/pay")
    }
  }

  @Test func `Another declaration of the same route has its own types`() throws {
    for _ in 0..<2 {
      #expect(try mediator.performNow("Shop/buy", ["sum": 7]).value == "7 to Li")
      #expect(try mediator.performNow("Shop/swapped").value == "8 to Wang")
    }
  }

  @Test func `An action without a result can be called by position`() throws {
    for _ in 0..<2 { _ = try mediator.performNow("Shop/log") }
    #expect(lines.all == ["bought", "bought"])
  }

  @Test func `A nil is left out, so that the default applies`() throws {
    for _ in 0..<2 { #expect(try mediator.performNow("Shop/note").value == "none") }
  }

  @Test func `A call by position meets interceptors that are added later, until they are removed`()
    throws
  {
    #expect(try mediator.performNow("Shop/buy", ["sum": 7]).value == "7 to Li")
    let log = Lines()
    let token = try mediator.add(CallLog("Bank/*") { log.write($0) })
    _ = try mediator.performNow("Shop/buy", ["sum": 7])
    #expect(log.all == ["Bank/pay ← Shop/buy native (sum, to) ok"])
    token.remove()
    _ = try mediator.performNow("Shop/buy", ["sum": 7])
    #expect(log.all.count == 1)
  }

  @Test func `A need that sends a closed param is rejected in every kind of call`() throws {
    _ = try mediator.performNow("Shop/log")
    let error = try #require(throws: MediatorError.self) { try mediator.performNow("Shop/half") }
    #expect((error.cause as? MediatorError)?.code == .forbidden)
  }

  @Test func `Arguments are passed by name when another order would fit their types`() throws {
    for _ in 0..<2 { #expect(try mediator.performNow("Shop/greet").value == "Li Lei") }
  }

  @Test func `Neither a result nor an error keeps a released instance alive`() throws {
    for sum in [7, 7, 1, 2] { _ = try? mediator.performNow("Shop/buy", ["sum": .int(sum)]) }
    #expect(mediator.release("Bank"))
    #expect(gone.count == 1)
  }
}
