import TestSupport
import Testing

@testable import MediatorKit

/// Code around calls that makes calls which run it again.
struct NestingTests {
  /// Where the code makes its call.
  enum Place: CaseIterable, Sendable { case before, after, around }

  /// An interceptor that makes a call at each call.
  struct Caller: Interceptor {
    let place: Place
    var isSkipped: @Sendable (Request) -> Bool = { _ in false }
    let mediator: @Sendable () -> Mediator

    func intercept(_ request: Request) throws -> Interception {
      if isSkipped(request) { return .proceed(request) }
      switch place {
      case .before:
        _ = try mediator().performNow("Desk/syncVoid")
        return .proceed(request)
      case .after:
        return .proceed(request) { outcome in
          _ = try mediator().performNow("Desk/syncVoid")
          return .reply(try outcome.get())
        }
      case .around:
        return .suspend { next in
          _ = try await mediator().perform("Desk/syncVoid")
          return try await next(request)
        }
      }
    }
  }

  private static func desk(_ interceptors: [any Interceptor], _ holder: Holder<Mediator>) throws
    -> Mediator
  {
    let desk = try Mediator(
      [Registration(Target_Desk.self) { _ in Target_Desk() }], interceptors: interceptors)
    holder.value = desk
    return desk
  }

  @Test(arguments: Place.allCases)
  func `An interceptor that runs again by its own call is a cycle`(place: Place) async throws {
    let holder = Holder<Mediator>()
    defer { holder.value = nil }
    let desk = try Self.desk([Caller(place: place) { holder.value! }], holder)
    for route in ["Desk/syncVoid", "Desk/none"] {
      let error = try await #require(throws: MediatorError.self) { try await desk.perform(route) }
      #expect(error.code == .cycle)
      #expect(
        error.message
          == "the code around calls of Desk/syncVoid runs again inside itself, by its own calls")
      #expect(error.route == "Desk/syncVoid")
    }
    if place == .around { return }
    let error = #expect(throws: MediatorError.self) { try desk.performNow("Desk/syncVoid") }
    #expect(error?.code == .cycle)
    #expect(
      error?.help == "let the interceptor, hook or observer skip the calls that it makes itself")
  }

  /// Calls itself again in a task, when the call has ended.
  struct Target_Poll: Target {
    static let summary = "Polls."
    static var actions: [Action<Self>] { Action("tick", "Ticks.", perform: tick) }
    let mediator: Holder<Mediator>
    let ended: Holder<Signal>
    let over: Signal
    let lines = Lines()

    func tick() {
      if lines.all.count == 9 { return over.give() }
      let mine = Signal()
      ended.value = mine
      lines.write("")
      Task {
        await mine.wait()
        do { _ = try await mediator.value?.perform("Poll/tick") } catch { over.give() }
        ended.value?.give()
      }
    }
  }

  struct Around: Interceptor {
    func intercept(_ request: Request) -> Interception { .suspend { try await $0(request) } }
  }

  @Test func `A task that outlives its call isn't inside the code around it`() async throws {
    let poll = Target_Poll(
      mediator: Holder<Mediator>(), ended: Holder<Signal>(), over: Signal())
    defer { poll.mediator.value = nil }
    let mediator = try Mediator(
      [Registration { _ in poll }], interceptors: [Around(), Around()])
    poll.mediator.value = mediator
    _ = try await mediator.perform("Poll/tick")
    poll.ended.value?.give()
    await poll.over.wait()
    #expect(poll.lines.all.count == 9)
  }

  @Test(arguments: Place.allCases)
  func `An interceptor may make calls that it skips`(place: Place) async throws {
    let holder = Holder<Mediator>()
    defer { holder.value = nil }
    let desk = try Self.desk(
      [Caller(place: place, isSkipped: { $0.route.text == "Desk/syncVoid" }) { holder.value! }],
      holder)
    for _ in 0..<100 {
      #expect(try await desk.perform("Desk/async", ["text": "a"]).value == "async a")
    }
  }

  /// An interceptor that calls the next mediator, around the call or before it.
  struct Bridge: Interceptor {
    let place: Place
    let next: Mediator?

    func intercept(_ request: Request) throws -> Interception {
      if place == .before {
        _ = try next?.performNow("Desk/syncVoid")
        return .proceed(request)
      }
      return .suspend {
        _ = try await next?.perform("Desk/syncVoid")
        return try await $0(request)
      }
    }
  }

  private static func mediator(_ bridge: Bridge) throws -> Mediator {
    try Mediator([Registration(Target_Desk.self) { _ in Target_Desk() }], interceptors: [bridge])
  }

  /// Mediators whose interceptors call the same route of the next one.
  private static func bridged(_ count: Int, _ place: Place) throws -> Mediator {
    var next: Mediator?
    for _ in 1..<count { next = try mediator(Bridge(place: place, next: next)) }
    return try mediator(Bridge(place: place, next: next))
  }

  @Test(arguments: [(Place.before, 8), (.around, 64)])
  func `Equal routes of many mediators aren't a cycle, but the code around them may nest too deep`(
    place: Place, limit: Int
  ) async throws {
    let deepest = try Self.bridged(limit, place)
    _ = try await deepest.perform("Desk/syncVoid")
    let tooDeep = try Self.bridged(limit + 1, place)
    let error = try await #require(throws: MediatorError.self) {
      try await tooDeep.perform("Desk/syncVoid")
    }
    #expect(error.code == .cycle)
    #expect(
      error.message.hasPrefix("the code around calls makes calls more than \(limit) deep: Desk/"))
  }

  @Test func `The reports of an observer's own calls end`() throws {
    let holder = Holder<Mediator>()
    defer { holder.value = nil }
    let desk = try Self.desk([], holder)
    let count = Counter()
    _ = try desk.observe("Desk/*") { _ in
      CallObserver { _ in
        count.next()
        _ = try? desk.performNow("Desk/syncVoid")
        _ = try? desk.performNow("Desk/syncVoid", ["unknown": 1])
      }
    }
    _ = try desk.performNow("Desk/syncVoid")
    #expect(count.count == 255)
  }
}
