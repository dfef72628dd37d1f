import MediatorKit
import TestSupport
import Testing

@testable import InterceptorKit

struct TracingEventsTests {
  let trace = Events()

  /// Emits, handles and calls.
  struct Target_Bell: Target {
    static let rung = Event("Bell/rung", "It rang.")
    static let summary = "Rings."
    static let emits: [any EventDeclaration] = [rung]
    static var actions: [Action<Self>] {
      Action("ring", "Rings.", perform: ring)
      Action("ringNow", "Rings.", perform: ringNow)
    }
    let peers: Peers
    func ring() async throws { try await peers.emit(Self.rung) }
    func ringNow() throws { try peers.emitNow(Self.rung) }
  }

  struct Target_Porter: Target {
    static let note = Need("Desk/syncVoid", returns: Nothing.self).now
    static let summary = "Hears."
    static let needs: [any NeedDeclaration] = [note]
    static let subscriptions: [EventHandler<Self>] = [EventHandler("Bell/rung", perform: onRung)]
    static var actions: [Action<Self>] {}
    let peers: Peers
    func onRung() throws { _ = try peers.callNow(Self.note) }
  }

  func mediator() throws -> (Mediator, Token) {
    let tracing = Tracing(clock: SteppingClock()) { [trace] in trace.write($0) }
    let mediator = try Mediator(interceptors: [tracing]) {
      Registration(Target_Desk.self) { _ in Target_Desk() }
      Registration(Target_Bell.self) { Target_Bell(peers: $0) }
      Registration(Target_Porter.self) { Target_Porter(peers: $0) }
    }
    return (mediator, tracing.traceEvents(of: mediator.aspects))
  }

  @Test(arguments: ["Bell/ring", "Bell/ringNow"])
  func `An event is nested in its emitter, and contains its subscriber's calls`(
    route: String
  )
    async throws
  {
    let (mediator, _) = try mediator()
    _ = try await mediator.perform(route)
    #expect(
      trace.story == [
        "begin 1 \(route)", "event 2 in 1 Bell/rung", "begin 3 in 2 Desk/syncVoid",
        "end 3 in 2 Desk/syncVoid", "end 1 \(route)",
      ])
    let event = trace.all[1]
    #expect(event.subscriber == "Porter" && event.caller?.text == route && event.origin == .native)
    #expect(try TraceEvent(value: event.value) == event)
  }

  @Test func `An event of the application has no parent`() async throws {
    let (mediator, _) = try mediator()
    try mediator.emitNow(Target_Bell.rung)
    #expect(trace.story.first == "event 1 Bell/rung")
    #expect(trace.all.first?.caller == nil)
  }

  @Test func `The token ends the tracing of events`() throws {
    let (mediator, token) = try mediator()
    #expect(token.remove())
    try mediator.emitNow(Target_Bell.rung)
    #expect(trace.story == ["begin 1 Desk/syncVoid", "end 1 Desk/syncVoid"])
  }
}
