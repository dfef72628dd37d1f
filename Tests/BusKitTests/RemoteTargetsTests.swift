import BusKit
import InterceptorKit
import MediatorKit
import ScreenKit
import TestSupport
import Testing

struct RemoteTargetsTests {
  @Test func `A need of a remote target is called like any other`() async throws {
    let world = try await BusWorld()
    #expect(try await world.app.perform("Buyer/buy").get(as: Int.self) == 5)
    #expect(world.till.all == ["5"])
    #expect(world.app.warnings == [])
  }

  @Test func `A declared error keeps its code, message and details`() async throws {
    let world = try await BusWorld()
    let error = await failure { try await world.app.perform("Till/pay", ["amount": 0]) }
    #expect(error?.failure?.code == "closed")
    #expect(error?.failure?.details == ["left": 2])
    #expect(error?.message == "nothing")
  }

  @Test func `Params that don't fit are refused before anything is sent`() async throws {
    let world = try await BusWorld()
    let sent = world.bus.traffic.sent
    let error = await failure {
      try await world.app.perform("Till/pay", ["amount": "x", "tip": 1])
    }
    #expect(error?.code == .invalidParams)
    #expect(
      error?.mismatches.map(\.description) == [
        "/amount expected integer, got text", "/tip unknown",
      ])
    #expect(world.bus.traffic.sent == sent)
  }

  @Test func `An unknown action gets a suggestion`() async throws {
    let world = try await BusWorld()
    let error = await failure { try await world.app.perform("Till/totl") }
    #expect(error?.description == "no action 'totl' in target 'Till'; did you mean 'Till/total'?")
  }

  @Test func `An absent target without a known contract isn't linked`() async throws {
    let remote = try await RemoteTargets(["Till"], over: MemoryBus())
    #expect(remote.absent == ["Till"])
    let app = try Mediator(remote.replacing([Target_Buyer.registration()]))
    #expect(Set(app.warnings.map(\.id)) == ["unlinked-need", "unlinked-event"])
  }

  @Test func `An absent target fails until a process offers it`() async throws {
    let world = try await BusWorld()
    #expect(
      world.home.warnings.map(\.description) == [
        "absent-target: no process offers 'Buyer'; its calls fail until one does. Start one with 'offer Buyer'."
      ])
    #expect(await failure { try await world.home.perform("Buyer/name") }?.code == .targetNotFound)
    let offer = try await Offer(["Buyer"], of: world.app, over: world.bus)
    #expect(try await world.home.perform("Buyer/name").get(as: String.self) == "Li")
    await offer.drain()
  }

  @Test func `A target that left fails as if it weren't linked`() async throws {
    let world = try await BusWorld()
    await world.offer.drain()
    let error = await failure { try await world.app.perform("Till/total") }
    #expect(error?.code == .targetNotFound)
    #expect(
      error?.description == "no process offers 'Till' now; start one with 'offer Till'")
    #expect(error?.isRetryable == true)
  }

  @Test func `A need that isn't met fails the building, with its place`() async throws {
    let world = try await BusWorld()
    let remote = try await RemoteTargets(["Till"], over: world.bus)
    let error = #expect(throws: RegistrationError.self) {
      try Mediator(
        remote.registrations,
        needs: [
          Need("Till/total", returns: Int.self, file: "A.swift", line: 1).now,
          Need("Till/pay", Param("sum", Int.self), file: "A.swift", line: 2),
        ])
    }
    #expect(
      error?.faults.map(\.summary) == [
        "unmet-need A.swift:1: the application needs Till/total: it is called without waiting, but the action is "
          + "asynchronous",
        "unmet-need A.swift:2: the application needs Till/pay: the action has no param 'sum'",
        "unmet-need A.swift:2: the application needs Till/pay: the required param 'amount' isn't sent",
      ])
  }

  @Test func `Origin and identity of the outermost call arrive`() async throws {
    let world = try await BusWorld()
    let reply = try await world.app.perform(
      "Buyer/who", from: .network, identity: "Ümit, %1", consent: .missing)
    #expect(try reply.get(as: String.self) == "network Ümit, %1")
  }

  @Test func `The consent of a call arrives`() async throws {
    let world = try await BusWorld()
    let error = await failure { try await world.app.perform("Till/who", from: .agent) }
    #expect(error?.code == .confirmationRequired)
    let reply = try await world.app.perform("Till/who", from: .agent, consent: .given)
    #expect(try reply.get(as: String.self) == "agent nobody")
  }

  private enum GateError: String, ActionError {
    case guarded
    var message: String { "guarded" }
  }

  private struct Gate: Interceptor {
    let pattern: RoutePattern = "Till/*"
    func intercept(_ request: Request) throws -> Interception { throw GateError.guarded }
  }

  @Test func `A veto of the other process passes through actions that don't declare it`()
    async throws
  {
    let world = try await BusWorld(interceptors: ([Gate()], []))
    let error = await failure { try await world.app.perform("Buyer/who") }
    #expect(error?.code == .failed && error?.declares("guarded") == true)
    #expect(error?.route == "Till/who")
  }

  @Test func `A closed action is refused where the caller is`() async throws {
    let world = try await BusWorld()
    let sent = world.bus.traffic.sent
    let error = await failure { try await world.app.perform("Till/pay", from: .network) }
    #expect(error?.code == .actionNotFound)
    #expect(world.bus.traffic.sent == sent)
  }

  @Test func `A time limit arrives as what is left`() async throws {
    let clock = LimitClock(passesAtOnce: false)
    let world = try await BusWorld(clock: clock, homeClock: clock)
    let reply = try await world.app.perform("Till/left", timeout: .seconds(7))
    #expect(try reply.get(as: Double?.self) == 7)
  }

  @Test(arguments: [-86_400, 0, 86_400])
  func `A time limit is the same by the clock of another machine`(_ skew: Int) async throws {
    let clock = LimitClock(passesAtOnce: false, at: .seconds(100_000))
    let other = LimitClock(passesAtOnce: false, at: .seconds(100_000 + skew))
    let world = try await BusWorld(clock: clock, homeClock: other)
    for amount in 1...20 {
      _ = try await world.app.perform("Till/pay", ["amount": .int(amount)], timeout: .seconds(7))
      let left = try await world.app.perform("Till/left", timeout: .seconds(7))
      #expect(try left.get(as: Double?.self) == 7)
    }
    // The task of all limits sleeps for a second.
    #expect(other.limits.all == ["\(Duration.seconds(100_001 + skew))"])
    #expect(world.till.all == (1...20).map { "\($0)" })
    await world.offer.drain()
  }

  @Test func `A time limit of the offering process isn't the caller's`() async throws {
    let bus = MemoryBus()
    let clock = LimitClock(passesAtOnce: true)
    let home = try Mediator(
      [Registration { _ in Target_Slow(begun: Signal()) }],
      interceptors: [TimeLimit("Slow/wait", .milliseconds(50), clock: clock)])
    let offer = try await Offer(["Slow"], of: home, over: bus)
    let remote = try await RemoteTargets(["Slow"], over: bus)
    let caller = try Mediator(remote.registrations)
    let error = await failure { try await caller.perform("Slow/wait") }
    #expect(error?.message == "Slow/wait took longer than 0.05 seconds, and may have taken effect")
    await offer.drain()
  }

  @Test func `An action's own error is the outcome, also after the caller's time limit`()
    async throws
  {
    let (begun, limit, bus) = (Signal(), Signal(), MemoryBus())
    let home = try Mediator { Registration { _ in Target_Slow(begun: begun) } }
    let offer = try await Offer(["Slow"], of: home, over: bus, clock: GateClock(limit))
    let headers: BusHeaders = ["Mediator-Origin": "native", "Mediator-Timeout": "2000"]
    async let answer = bus.request(
      BusMessage("mediator.v1.Slow.late", headers: headers), timeout: .seconds(60))
    await begun.wait()
    limit.give()
    let reply = try await answer
    #expect(reply.headers["Mediator-Code"] == "failed")
    #expect(reply.headers["Mediator-Time-Up"] == nil)
    await offer.drain()
  }

  private enum SlowError: String, ActionError {
    case tooSlow
    var message: String { "It is too slow." }
  }

  private struct Target_Slow: Target {
    let begun: Signal

    static let summary = "Waits."
    static var actions: [Action<Self>] {
      Action(
        "late", "Waits until it is cancelled.", access: .native(.write),
        errors: .of(SlowError.tooSlow),
        perform: { slow in
          {
            slow.begun.give()
            try? await Task.sleep(for: .seconds(999))
            throw SlowError.tooSlow
          }
        })
      Action(
        "wait", "Waits.", access: .native(.write),
        perform: { _ in { try await Task.sleep(for: .seconds(999)) } })
    }
  }

  @Test func `A time limit cancels the action where it runs`() async throws {
    let limit = Signal()
    let world = try await BusWorld(homeClock: GateClock(limit))
    let headers: BusHeaders = ["Mediator-Origin": "native", "Mediator-Timeout": "2000"]
    async let answer = world.bus.request(
      BusMessage("mediator.v1.Till.wait", headers: headers), timeout: .seconds(60))
    // A limit that passes earlier keeps the action from beginning.
    await world.waiting.wait()
    limit.give()
    let reply = try await answer
    #expect(reply.headers["Mediator-Code"] == "timedOut")
    #expect(String(decoding: reply.payload, as: UTF8.self).contains("may have taken effect"))
    await world.till.wait(for: 1)
    #expect(world.till.all == ["cancelled: true"])
  }

  @Test func `Cancelling the caller cancels the action`() async throws {
    let world = try await BusWorld()
    let task = Task { try await world.app.perform("Till/wait") }
    await world.waiting.wait()
    task.cancel()
    let error = await failure { try await task.value }
    #expect(error?.code == .cancelled)
    await world.till.wait(for: 1)
    #expect(world.till.all == ["cancelled: true"])
  }

  @Test func `A call without a reply ends at its time limit, and may have taken effect`()
    async throws
  {
    let silent = try await SilentTill()
    let error = await failure { try await silent.app.perform("Till/pay", ["amount": 1]) }
    #expect(
      error?.description
        == "Till/pay took longer than 3.0 seconds, and may have taken effect; check whether it took effect before you "
        + "repeat it")
    #expect(error?.isRetryable == false)
    await silent.bus.drain()
    #expect(silent.lines.all == ["pay", "cancel"])
  }

  @Test func `An idempotent call without a reply is sent once more`() async throws {
    let silent = try await SilentTill()
    let error = await failure { try await silent.app.perform("Till/total") }
    #expect(
      error?.description
        == "Till/total was sent twice, and had no reply within 3.0 seconds in all; "
        + "repeat it, or allow twice the time that it needs")
    #expect(error?.isRetryable == true)
    await silent.bus.drain()
    #expect(silent.lines.all == ["total", "cancel", "total", "cancel"])
  }

  /// A connection that is lost during a request, and isn't there for the next one.
  private struct LostBus: Bus {
    let bus: MemoryBus
    let requests = Counter()
    var payloadLimit: Int { bus.payloadLimit }
    var inbox: String { bus.inbox }

    func request(_ message: BusMessage, timeout: Duration) async throws -> BusMessage {
      guard message.subject == "mediator.v1.Till.total" else {
        return try await bus.request(message, timeout: timeout)
      }
      throw requests.next() == 1 ? BusError.disconnected("gone") : .notConnected("none")
    }
    func publish(_ message: BusMessage) async throws { try await bus.publish(message) }
    func subscribe(
      _ subject: String, queue: String?, _ handler: @escaping @Sendable (BusMessage) -> Void
    ) async throws -> any BusSubscription {
      try await bus.subscribe(subject, queue: queue, handler)
    }
    func drain() async {}
  }

  @Test func `An idempotent call whose connection was lost doesn't say that it wasn't sent`()
    async throws
  {
    let world = try await BusWorld()
    let lost = LostBus(bus: world.bus)
    let remote = try await RemoteTargets(["Till"], over: lost)
    let app = try Mediator(remote.replacing([Target_Till.registration()]))
    let error = await failure { try await app.perform("Till/total") }
    #expect(error?.message == "the connection was lost while Till/total ran (gone)")
    #expect(error?.isRetryable == true)
    #expect(lost.requests.count == 2)
  }

  @Test func `A call that wasn't sent says so, and may be repeated`() async throws {
    let world = try await BusWorld()
    await world.bus.drain()
    let error = await failure { try await world.app.perform("Till/pay", ["amount": 1]) }
    #expect(error?.code == .serviceBusy)
    #expect(
      error?.description == "Till/pay wasn't sent: no connection to the bus (it was drained)")
    #expect(error?.isRetryable == true)
  }

  /// A clock that shows a millisecond more each time, and whose sleeps end only when they are cancelled.
  private struct TickingClock: Clock {
    let ticks = Counter()
    var now: LimitClock.Instant {
      LimitClock(passesAtOnce: false, at: .milliseconds(ticks.next())).now
    }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: LimitClock.Instant, tolerance: Duration?) async throws {
      try await LimitClock(passesAtOnce: false).sleep(until: deadline, tolerance: tolerance)
    }
  }

  @Test func `A call that takes too long names the caller's limit, not what was left of it`()
    async throws
  {
    let message = "took longer than 2.0 seconds, and may have taken effect"
    let world = try await BusWorld(
      clock: TickingClock(), homeClock: LimitClock(passesAtOnce: true))
    let cancelled = await failure {
      try await world.app.perform("Till/wait", timeout: .seconds(2))
    }
    #expect(cancelled?.message == "Till/wait \(message)")
    let silent = try await SilentTill(clock: TickingClock())
    let error = await failure {
      try await silent.app.perform("Till/pay", ["amount": 1], timeout: .seconds(2))
    }
    #expect(error?.message == "Till/pay \(message)")
  }

  /// A till that never replies; time passes at once.
  private struct SilentTill {
    let bus = MemoryBus(clock: LimitClock(passesAtOnce: true))
    let lines = Lines()
    let app: Mediator

    init(clock: any Clock<Duration> = LimitClock(passesAtOnce: true)) async throws {
      let remote = try await RemoteTargets(
        ["Till"], over: bus, timeout: .seconds(3), clock: clock)
      app = try Mediator(remote.replacing([Target_Till.registration()]), clock: clock)
      _ = try await bus.subscribe("mediator.v1.Till.*", queue: "q") { [lines] message in
        lines.write(message.subject.split(separator: ".").last.map(String.init) ?? "")
      }
      _ = try await bus.subscribe("mediator.v1.cancel.Till", queue: nil) { [lines] _ in
        lines.write("cancel")
      }
    }
  }

  private struct Notes: Interceptor {
    let place: String
    let lines: Lines

    func intercept(_ request: Request) throws -> Interception {
      let caller = request.caller.map { " from \($0)" } ?? ""
      lines.write("\(place) \(request.route)\(caller)")
      return .proceed(request)
    }
  }

  @Test func `Interceptors run where the caller is, and where the module is`() async throws {
    let lines = Lines()
    let world = try await BusWorld(
      interceptors: ([Notes(place: "home", lines: lines)], [Notes(place: "app", lines: lines)]))
    _ = try await world.app.perform("Buyer/buy")
    #expect(
      lines.all == [
        "app Buyer/buy", "app Till/pay from Buyer/buy", "home Till/pay from Buyer/buy",
      ])
  }

  @Test func `A screen arrives as its content`() async throws {
    let world = try await BusWorld()
    let reply = try await world.app.perform("Till/screen")
    let screen = try reply.get(as: Presented.self).screen
    #expect(screen is StillScreen)
    #expect(try reply.value["bar"]?["title"] == "Till")
  }

  private func failure(_ call: () async throws -> Reply) async -> MediatorError? {
    do { _ = try await call() } catch { return error as? MediatorError }
    return nil
  }
}
