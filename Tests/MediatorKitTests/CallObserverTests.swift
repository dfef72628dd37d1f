import TestSupport
import Testing

@testable import MediatorKit

struct CallObserverTests {
  struct Target_Port: Target {
    static let ship = Need("Ship/sail", Param("to", String.self), returns: String.self).now
    static let summary = "Calls a ship."
    static let needs: [any NeedDeclaration] = [ship]
    static var actions: [Action<Self>] {
      Action("now", "Calls.", Param("to", "T."), perform: now)
      Action("later", "Calls.", Param("to", "T."), perform: later)
    }
    let peers: Peers
    func now(to: String) throws -> String { try peers.callNow(Self.ship, to) }
    func later(to: String) async throws -> String { try await peers.call(Self.ship, to) }
  }

  struct Target_Ship: Target {
    static let summary = "Sails."
    static var actions: [Action<Self>] {
      Action("sail", "Sails.", Param("to", "T."), errors: .of(DeskError.closed), perform: sail)
      Action("wait", "Waits.", perform: wait)
      Action("moor", "Moors.", onMain: moor)
    }
    func sail(to: String) throws -> String {
      if to == "closed" { throw DeskError.closed }
      return to
    }
    func wait() async {}
    @MainActor func moor() {}
  }

  let lines = Lines()

  func sea() throws -> Mediator {
    try Mediator {
      Registration(Target_Port.self) { Target_Port(peers: $0) }
      Registration(Target_Ship.self) { _ in Target_Ship() }
    }
  }

  func observe(_ pattern: RoutePattern, in mediator: Mediator) throws -> Token {
    try mediator.observe(pattern) { [lines] route in
      CallObserver { lines.write("\(route) \($0.map { "\($0.code)" } ?? "ok")") }
    }
  }

  struct Target_Ferry: Target {
    static let summary = "Waits."
    static var actions: [Action<Self>] { Action("cross", "Waits.", perform: cross) }
    let started: Signal
    let goes: Signal
    func cross() async {
      started.give()
      await goes.wait()
    }
  }

  @Test func `An asynchronous call is reported to the observers at its end`() async throws {
    let (started, goes) = (Signal(), Signal())
    let mediator = try Mediator { Registration { _ in Target_Ferry(started: started, goes: goes) } }
    let former = try observe("Ferry/*", in: mediator)
    async let call = mediator.perform("Ferry/cross")
    await started.wait()
    former.remove()
    try mediator.observe("Ferry/*") { [lines] _ in CallObserver { _ in lines.write("new") } }
    goes.give()
    _ = try await call
    #expect(lines.all == ["new"])
  }

  @Test func `Every kind of call is observed exactly once`() async throws {
    let sea = try sea()
    _ = try observe("Ship/*", in: sea)
    for _ in 0..<2 {
      _ = try sea.performNow("Ship/sail", ["to": "a"])
      _ = try await sea.perform("Ship/sail", ["to": "a"])
      _ = try sea.performNow("Port/now", ["to": "a"])
      _ = try await sea.perform("Port/later", ["to": "a"])
      _ = try await sea.perform("Ship/wait")
      try await MainActor.run { _ = try sea.performOnMain("Ship/moor") }
    }
    let round = Array(repeating: "Ship/sail ok", count: 4) + ["Ship/wait ok", "Ship/moor ok"]
    #expect(lines.all == round + round)
  }

  static let failures: [(String, Params, String)] = [
    ("Ship/sail", ["to": "closed"], "Ship/sail failed"),
    ("Ship/sail", [:], "Ship/sail invalidParams"),
    ("Ship/sail", ["to": 1], "Ship/sail invalidParams"),
    ("Ship/sail", ["to": "a", "x": 1], "Ship/sail invalidParams"),
    ("Ship/wait", [:], "Ship/wait asyncOnly"), ("Ship/moor", [:], "Ship/moor mainActorOnly"),
    ("Ship/sial", [:], "Ship/sial actionNotFound"), ("Shop/buy", [:], "Shop/buy targetNotFound"),
  ]

  @Test(arguments: failures)
  func `Failures and misses are observed with their error`(
    route: String, params: Params, line: String
  ) throws {
    let sea = try sea()
    _ = try observe(.all, in: sea)
    for _ in 0..<2 {
      #expect(throws: MediatorError.self) { try sea.performNow(route, params) }
    }
    #expect(lines.all == [line, line])
  }

  @Test func `A failing call by position is observed too`() throws {
    let sea = try sea()
    _ = try sea.performNow("Ship/sail", ["to": "a"])
    _ = try observe("Ship/*", in: sea)
    #expect(throws: MediatorError.self) { try sea.performNow("Port/now", ["to": "closed"]) }
    #expect(lines.all == ["Ship/sail failed"])
  }

  @Test func `A failed creation of a target is observed`() async throws {
    let mediator = try Mediator {
      Registration(Target_Ship.self) { _ in throw DeskError.lost }
    }
    _ = try observe(.all, in: mediator)
    #expect(throws: MediatorError.self) { try mediator.performNow("Ship/sail", ["to": "a"]) }
    await #expect(throws: MediatorError.self) { try await mediator.perform("Ship/wait") }
    #expect(lines.all == ["Ship/sail notCreated", "Ship/wait notCreated"])
  }

  @Test func `A token ends only its own observation`() throws {
    let sea = try sea()
    let first = try observe("Ship/*", in: sea)
    _ = try observe("*/sail", in: sea)
    _ = try sea.performNow("Ship/sail", ["to": "a"])
    #expect(first.remove())
    #expect(!first.remove())
    _ = try sea.performNow("Ship/sail", ["to": "a"])
    #expect(lines.all.count == 3)
  }

  @Test func `A pattern that matches no route is rejected`() throws {
    let error = try #require(throws: RegistrationError.self) {
      try observe("Shop/*", in: try sea())
    }
    #expect(error.faults.map(\.kind) == [.badPattern])
  }

  @Test func `Calls of several threads are counted exactly`() async throws {
    let sea = try sea()
    let count = Counter()
    _ = try sea.observe("Ship/*") { _ in CallObserver { _ in count.next() } }
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for turn in 0..<500 {
            _ = try? sea.performNow("Ship/sail", ["to": turn % 3 == 0 ? "closed" : "a"])
            _ = try await sea.perform("Port/later", ["to": "a"])
            if turn % 100 == 0 { sea.release("Ship") }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(count.count == 4_000)
  }
}
