import MediatorKit
import TestSupport
import Testing

@testable import InterceptorKit

struct TracingTests {
  struct Target_Caller: Target {
    static let echo = Need("Desk/sync", Param("text", String.self), returns: String.self).now
    static let later = Need("Desk/async", Param("text", String.self), returns: String.self)
    static let summary = "Calls."
    static let needs: [any NeedDeclaration] = [echo, later]
    static var actions: [Action<Self>] {
      Action("now", "Calls.", Param("word", "W."), perform: now)
      Action("twice", "Calls two others at once.", Param("word", "W."), perform: twice)
      Action("wait", "Waits until it is cancelled.", perform: wait)
    }
    let peers: Peers
    func now(word: String) throws -> String { try peers.callNow(Self.echo, word) }
    func twice(word: String) async throws -> String {
      async let first = peers.call(Self.echo, word)
      async let second = peers.call(Self.later, word)
      return try await first + second
    }
    func wait() async throws {
      withUnsafeCurrentTask { $0?.cancel() }
      try Task.checkCancellation()
    }
  }

  let events = Events()

  func tracing(_ pattern: RoutePattern = .all, _ clock: any Clock<Duration> = SteppingClock())
    -> Tracing
  {
    Tracing(pattern, clock: clock) { [events] in events.write($0) }
  }

  func mediator(_ interceptors: [any Interceptor]) throws -> Mediator {
    try Mediator(interceptors: interceptors) {
      Registration(Target_Desk.self) { _ in Target_Desk() }
      Registration(Target_Caller.self) { Target_Caller(peers: $0) }
    }
  }

  @Test func `A call has a begin and an end, with names and without values`() async throws {
    let word: Params = ["word": "my secret"]
    _ = try await mediator([tracing()]).perform("Caller/now", word, from: .console)
    let caller = try #require(Route("Caller/now"))
    let echo = try #require(Route("Desk/sync"))
    #expect(
      events.all == [
        TraceEvent(
          time: 10, kind: .begin, call: 1, route: caller, origin: .console, params: ["word"]),
        TraceEvent(
          time: 20, kind: .begin, call: 2, parent: 1, caller: caller, route: echo, origin: .native,
          params: ["text"]),
        TraceEvent(
          time: 30, kind: .end, call: 2, parent: 1, caller: caller, route: echo, origin: .native,
          duration: 10),
        TraceEvent(
          time: 40, kind: .end, call: 1, route: caller, origin: .console, duration: 30),
      ])
    #expect(!events.all.contains { $0.value.json().contains("secret") })
  }

  static let outcomes: [(String, Params, [String])] = [
    ("Desk/syncVoid", [:], ["begin 1 Desk/syncVoid", "end 1 Desk/syncVoid"]),
    ("Desk/closed", [:], ["begin 1 Desk/closed", "error 1 Desk/closed closed"]),
    (
      "Desk/many", ["whole": "x"],
      ["begin 1 Desk/many", "error 1 Desk/many invalidParams"]
    ),
    ("Gone/none", [:], ["begin 1 Gone/none", "error 1 Gone/none targetNotFound"]),
    (
      "Caller/now", ["word": "x"],
      [
        "begin 1 Caller/now", "begin 2 in 1 Desk/sync", "end 2 in 1 Desk/sync", "end 1 Caller/now",
      ]
    ),
  ]

  @Test(arguments: outcomes)
  func `Synchronous and asynchronous calls are traced alike`(
    route: String, params: Params, story: [String]
  ) async throws {
    _ = try? await mediator([tracing()]).perform(route, params)
    _ = try? mediator([tracing()]).performNow(route, params)
    #expect(events.story == story + story)
  }

  @Test func `Concurrent calls have the same parent`() async throws {
    _ = try await mediator([tracing()]).perform("Caller/twice", ["word": "x"])
    let nested = events.all.filter { $0.parent == 1 && $0.kind == .begin }.map(\.route.text)
    #expect(nested.sorted() == ["Desk/async", "Desk/sync"])
    #expect(Set(events.all.map(\.call)) == [1, 2, 3])
  }

  @Test func `Successive calls have no parent`() throws {
    let mediator = try mediator([tracing()])
    _ = try mediator.performNow("Caller/now", ["word": "x"])
    _ = try mediator.performNow("Desk/syncVoid")
    #expect(events.story.suffix(2) == ["begin 3 Desk/syncVoid", "end 3 Desk/syncVoid"])
  }

  @Test func `A cancelled call has the kind cancel`() async throws {
    let mediator = try mediator([tracing()])
    await Task { _ = try? await mediator.perform("Caller/wait") }.value
    #expect(events.story == ["begin 1 Caller/wait", "cancel 1 Caller/wait"])
    #expect(events.all.last?.duration == 10)
  }

  @Test func `An outer trace doesn't provide parents`() throws {
    let other = Events()
    let outer = Tracing("Caller/*", clock: SteppingClock()) { other.write($0) }
    let inner = tracing("Desk/*")
    _ = try mediator([outer, inner]).performNow("Caller/now", ["word": "x"])
    #expect(events.story == ["begin 1 Desk/sync", "end 1 Desk/sync"])
    #expect(other.story == ["begin 1 Caller/now", "end 1 Caller/now"])
  }

  @Test func `Another trace between two calls doesn't hide the parent`() throws {
    let other = Events()
    let between = Tracing("Caller/*", clock: SteppingClock()) { other.write($0) }
    _ = try mediator([tracing(), between]).performNow("Caller/now", ["word": "x"])
    #expect(events.story[1] == "begin 2 in 1 Desk/sync")
  }

  @Test func `The outermost interceptor traces an inner veto`() throws {
    struct Veto: Interceptor {
      func intercept(_ request: Request) throws -> Interception { throw DeskError.closed }
    }
    _ = try? mediator([tracing(), Veto()]).performNow("Desk/syncVoid")
    #expect(events.story == ["begin 1 Desk/syncVoid", "error 1 Desk/syncVoid closed"])
  }

  @Test func `Only the routes of the pattern are traced`() throws {
    _ = try mediator([tracing("Desk/*")]).performNow("Caller/now", ["word": "x"])
    #expect(events.story == ["begin 1 Desk/sync", "end 1 Desk/sync"])
  }

  @MainActor @Test func `A traced call stays on its caller's executor`() async throws {
    struct Look: Interceptor {
      func intercept(_ request: Request) -> Interception {
        .suspend { next in
          MainActor.preconditionIsolated("the call left its caller's executor")
          return try await next(request)
        }
      }
    }
    _ = try await mediator([tracing(), Look()]).perform("Desk/asyncVoid")
    #expect(events.story.count == 2)
  }

  @Test func `A clock that runs back or too far causes no failure`() throws {
    for step in [Duration.seconds(-1), .seconds(Int64.max / 64)] {
      _ = try mediator([tracing(.all, SteppingClock(step: step))]).performNow("Desk/syncVoid")
    }
    #expect(events.all.map(\.time) == [0, 0, .max, .max])
  }
}
