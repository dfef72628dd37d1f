import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

/// Events that trigger other events.
struct EventCycleTests {
  /// Emits an event when it gets the other one, and records the outcome.
  struct Target_Echo: Target {
    static let called = Event("Echo/called", "It called.")
    static let summary = "Calls back."
    static let emits: [any EventDeclaration] = [called]
    static let subscriptions: [EventHandler<Self>] = [EventHandler("Wall/threw", perform: onThrown)]
    static let needs: [any NeedDeclaration] = [Target_Wall.knock]
    static var actions: [Action<Self>] {
      Action("call", "Calls.", perform: call)
      Action("callNow", "Calls.", perform: { echo in { try echo.peers.emitNow(called) } })
    }
    let peers: Peers
    let lines: Lines
    func call() async throws -> Int {
      let delivery = try await peers.emit(Self.called)
      for failure in delivery.failures { lines.write("call: \(failure.error.message)") }
      return delivery.subscribers.count
    }
    func onThrown() throws {
      for failure in try peers.emitNow(Self.called).failures {
        lines.write("thrown: \(failure.error.message)")
      }
    }
  }

  struct Target_Wall: Target {
    static let threw = Event("Wall/threw", "It threw back.")
    static let knock = Need("Wall/knock")
    static let summary = "Throws back."
    static let emits: [any EventDeclaration] = [threw]
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Echo/called", perform: onCalled)
    ]
    static var actions: [Action<Self>] { Action("knock", "Knocks.", perform: onCalled) }
    let peers: Peers
    let lines: Lines
    func onCalled() throws {
      for failure in try peers.emitNow(Self.threw).failures {
        lines.write("called: \(failure.error.message)")
      }
    }
  }

  let lines = Lines()

  func canyon() throws -> Mediator {
    try Mediator {
      Registration(Target_Echo.self) { [lines] in Target_Echo(peers: $0, lines: lines) }
      Registration(Target_Wall.self) { [lines] in Target_Wall(peers: $0, lines: lines) }
    }
  }

  @Test func `A cycle of events ends with an error that names the chain`()
    async throws
  {
    let canyon = try canyon()
    #expect(try await canyon.perform("Echo/call").value == 1)
    #expect(
      lines.all == [
        "called: the calls form a cycle: "
          + "Echo/call → Echo/called → Wall/threw → Echo/called"
      ])
  }

  @Test func `A cycle through an action is an error too`() throws {
    try canyon().emitNow(Target_Wall.threw)
    #expect(
      lines.all == [
        "thrown: the calls form a cycle: Wall/threw → Echo/called → Wall/threw"
      ])
  }

  @Test func `An event may be emitted again after its delivery`() async throws {
    struct Target_Clock: Target {
      static let ticked = Event("Clock/ticked", "It ticked.")
      static let summary = "Ticks."
      static let emits: [any EventDeclaration] = [ticked]
      static let subscriptions: [EventHandler<Self>] = [
        EventHandler("Clock/ticked", perform: { _ in {} })
      ]
      static var actions: [Action<Self>] { Action("tick", "Ticks.", perform: tick) }
      let peers: Peers
      func tick() async throws -> Int {
        let first = try await peers.emit(Self.ticked)
        let second = try peers.emitNow(Self.ticked)
        return first.subscribers.count + second.subscribers.count
      }
    }
    let mediator = try Mediator { Registration(Target_Clock.self) { Target_Clock(peers: $0) } }
    #expect(try await mediator.perform("Clock/tick").value == 2)
  }

  @Test func `A task of a handler is inside of the delivery, and a detached one isn't`()
    async throws
  {
    struct Target_Bell: Target {
      static let rang = Event("Bell/rang", "It rang.")
      static let summary = "Rings."
      static let emits: [any EventDeclaration] = [rang]
      static var actions: [Action<Self>] {}
    }
    let mediator = try Mediator { Registration { _ in Target_Bell() } }
    try mediator.subscribe(to: Target_Bell.rang) {
      [lines, unowned mediator] (_: Nothing) async throws in
      guard lines.all.isEmpty else { return }
      lines.write("handler")
      do { _ = try await Task { try await mediator.emit(Target_Bell.rang) }.value } catch {
        lines.write("task: \((error as? MediatorError)?.code.rawValue ?? "\(error)")")
      }
      let delivery = try await Task.detached { try await mediator.emit(Target_Bell.rang) }.value
      lines.write("detached: \(delivery.subscribers.count)")
    }
    try await mediator.emit(Target_Bell.rang)
    #expect(lines.all == ["handler", "task: cycle", "detached: 1"])
  }

  @Test func `A target can't emit while it is being created`() throws {
    let mediator = try Mediator {
      Registration(Target_Echo.self) { [lines] peers in
        try peers.emitNow(Target_Echo.called)
        return Target_Echo(peers: peers, lines: lines)
      }
      Registration(Target_Wall.self) { [lines] in Target_Wall(peers: $0, lines: lines) }
    }
    let error = try #require(throws: MediatorError.self) { try mediator.performNow("Echo/callNow") }
    #expect(error.message == "target 'Echo' calls Echo/called while it is being created")
  }

  @Test func `The caller of a subscriber's call is the event`() async throws {
    struct Target_Ear: Target {
      static let summary = "Subscribes."
      static let knock = Need("Wall/knock")
      static let needs: [any NeedDeclaration] = [knock]
      static let subscriptions: [EventHandler<Self>] = [
        EventHandler("Echo/called", perform: onCalled)
      ]
      static var actions: [Action<Self>] {}
      let peers: Peers
      func onCalled() async throws { _ = try await peers.call(Self.knock) }
    }
    let mediator = try Mediator(interceptors: [CallLog { [lines] in lines.write($0) }]) {
      Registration(Target_Echo.self) { Target_Echo(peers: $0, lines: Lines()) }
      Registration(Target_Wall.self) { Target_Wall(peers: $0, lines: Lines()) }
      Registration(Target_Ear.self) { Target_Ear(peers: $0) }
    }
    try await mediator.emit(Target_Echo.called)
    #expect(lines.all == ["Wall/knock ← Echo/called native () ok"])
  }
}
