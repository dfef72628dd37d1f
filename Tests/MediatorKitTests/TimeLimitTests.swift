import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

struct TimeLimitTests {
  let ended = Lines()
  let began = Signal()

  func mediator(_ clock: any Clock<Duration>) throws -> Mediator {
    try Mediator(
      [Registration(Target_Slow.self) { _ in Target_Slow(ended: ended, began: began) }],
      clock: clock)
  }

  @Test func `A call that exceeds its limit is cancelled and times out`() async throws {
    let mediator = try mediator(GateClock(began))
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Slow/wait", timeout: .seconds(3))
    }
    #expect(error.code == .timedOut)
    #expect(error.message == "Slow/wait took longer than 3.0 seconds")
    #expect(ended.all == ["cancelled: true"])
  }

  @MainActor @Test
  func `A limit also cancels synchronous work that occupies the executor of the caller`()
    async
  {
    let deadline = Deadline(
      route: "A/b", limit: .seconds(3), clock: GateClock(began), isIdempotent: true)
    let error = await #expect(throws: MediatorError.self) {
      try await deadline.run {
        began.give()
        // Ends in any case, so that a fault fails the test.
        for _ in 0..<1_000_000_000 where Task.isCancelled { throw CancellationError() }
      }
    }
    #expect(error?.code == .timedOut)
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1e20), .seconds(Int64.max) * 2])
  func `A limit beyond the range of the clock is no limit`(limit: Duration) async throws {
    let clock = AskedClock()
    let deadline = Deadline(route: "A/b", limit: limit, clock: clock, isIdempotent: true)
    let value = try await deadline.run {
      await clock.isAsked.wait()
      for _ in 0..<100 { await Task.yield() }
      return 1
    }
    #expect(value == 1)
  }

  /// The system's clock, which signals that it was asked to sleep.
  struct AskedClock: Clock {
    let isAsked = Signal()
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      isAsked.give()
      try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
  }

  static let finished: [(String, String)] = [
    ("finish", "value"), ("fail", "the desk is closed"), ("sync", "value"),
  ]

  @Test(arguments: finished)
  func `A call that finishes after its limit ends with its own outcome`(
    action: String, outcome: String
  ) async throws {
    struct Target_Late: Target {
      static let summary = "Late."
      static var actions: [Action<Self>] {
        Action("finish", "Finishes.", perform: finish)
        Action("fail", "Fails.", errors: .of(DeskError.closed), perform: fail)
        Action("sync", "Finishes.", perform: sync)
      }
      let began: Signal
      func finish() async -> String {
        began.give()
        await Signal().wait()
        return "value"
      }
      func sync() -> String {
        began.give()
        return "value"
      }
      func fail() async throws {
        began.give()
        await Signal().wait()
        throw DeskError.closed
      }
    }
    let mediator = try Mediator(
      [Registration(Target_Late.self) { [began] _ in Target_Late(began: began) }],
      clock: GateClock(began))
    do {
      let reply = try await mediator.perform("Late/\(action)", timeout: .seconds(3))
      #expect(try reply.value == .string(outcome))
    } catch let error as MediatorError { #expect(error.message == outcome) }
  }

  @Test func `A write that timed out may have taken effect, and isn't retryable`() async throws {
    struct Target_Write: Target {
      static let summary = "Writes."
      static var actions: [Action<Self>] {
        Action("once", "Writes.", perform: wait)
        Action("again", "Writes.", perform: wait).idempotent()
      }
      func wait() async throws {
        await Signal().wait()
        try Task.checkCancellation()
      }
    }
    let registration = Registration(Target_Write.self) { _ in Target_Write() }
    let clock = LimitClock(passesAtOnce: true)
    let limited = try Mediator([registration], clock: clock)
    let around = try Mediator(
      [registration], interceptors: [TimeLimit(.all, .seconds(3), clock: clock)])
    for (mediator, limit) in [(limited, Duration.seconds(3)), (around, nil)] {
      let once = try await #require(throws: MediatorError.self) {
        try await mediator.perform("Write/once", timeout: limit)
      }
      #expect(once.message == "Write/once took longer than 3.0 seconds, and may have taken effect")
      #expect(!once.isRetryable)
      let again = try await #require(throws: MediatorError.self) {
        try await mediator.perform("Write/again", timeout: limit)
      }
      #expect(again.message == "Write/again took longer than 3.0 seconds")
      #expect(again.isRetryable)
    }
  }

  @Test func `A time limit of a call inside another that may have acted says so`() async throws {
    struct Target_Pair: Target {
      static let wait = Need("Slow/read")
      static let summary = "Calls."
      static let needs: [any NeedDeclaration] = [wait]
      static var actions: [Action<Self>] {
        Action("both", "Writes, then waits.", perform: both)
        Action("look", "Waits.", access: .native(.read), perform: both)
      }
      let peers: Peers
      func both() async throws { try await peers.call(Self.wait) }
    }
    struct Target_Slow: Target {
      static let summary = "Waits."
      static var actions: [Action<Self>] {
        Action("read", "Waits.", access: .native(.read), perform: read)
      }
      func read() async throws {
        await Signal().wait()
        try Task.checkCancellation()
      }
    }
    let clock = LimitClock(passesAtOnce: true)
    let mediator = try Mediator(
      interceptors: [TimeLimit("Slow/read", .seconds(3), clock: clock)]
    ) {
      Registration { Target_Pair(peers: $0) }
      Registration { _ in Target_Slow() }
    }
    for (action, text, help) in [
      ("both", ", and may have taken effect", "check whether it took effect before you repeat it"),
      ("look", "", "repeat it, or allow it more time"),
    ] {
      let error = try await #require(throws: MediatorError.self) {
        try await mediator.perform("Pair/\(action)")
      }
      #expect(error.message == "Slow/read took longer than 3.0 seconds\(text)")
      #expect(error.help == help)
    }
  }

  @Test func `A read that an interceptor turned into a write isn't retryable`() async throws {
    struct Target_Shelf: Target {
      static let summary = "Reads and writes."
      static var actions: [Action<Self>] {
        Action("look", "Reads.", access: .native(.read), perform: wait)
        Action("other", "Reads.", access: .native(.read), perform: wait)
        Action("put", "Writes.", perform: wait)
      }
      func wait() async throws {
        await Signal().wait()
        try Task.checkCancellation()
      }
    }
    struct Turn: Interceptor {
      let action: String
      let pattern: RoutePattern = "Shelf/look"
      func intercept(_ request: Request) throws -> Interception {
        var request = request
        request.route = Route("Shelf/\(action)")!
        return .proceed(request)
      }
    }
    let clock = LimitClock(passesAtOnce: true)
    for (action, isRetryable) in [("put", false), ("other", true)] {
      let limits: [any Interceptor] = [TimeLimit("Shelf/look", .seconds(3), clock: clock)]
      for (limits, limit) in [([], Duration.seconds(3)), (limits, nil)] {
        let shelf = try Mediator(
          [Registration { _ in Target_Shelf() }],
          interceptors: limits + [Turn(action: action)], clock: clock)
        let error = try await #require(throws: MediatorError.self) {
          try await shelf.perform("Shelf/look", timeout: limit)
        }
        #expect(error.code == .timedOut)
        #expect(error.isRetryable == isRetryable)
      }
    }
  }

  @Test func `A deep link may have a time limit`() async throws {
    let mediator = try mediator(LimitClock(passesAtOnce: true))
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://Slow/wait", timeout: .seconds(3))
    }
    #expect(error.code == .timedOut)
  }

  @Test func `A call within its limit returns, and releases the clock`() async throws {
    let clock = LimitClock(passesAtOnce: false)
    let mediator = try mediator(clock)
    #expect(try await mediator.perform("Slow/go", timeout: .seconds(3)).value == 1)
  }

  @MainActor @Test func `A call with a limit runs on its caller's executor`() async throws {
    let mediator = try mediator(LimitClock(passesAtOnce: false))
    #expect(try await mediator.perform("Slow/where").value == true)
    #expect(try await mediator.perform("Slow/where", timeout: .seconds(3)).value == true)
  }

  /// Calls an action that reads, which takes too long.
  struct Target_Till: Target {
    static let wait = Need("Slow/wait")
    static let summary = "Takes money."
    static let needs: [any NeedDeclaration] = [wait]
    static var actions: [Action<Self>] {
      Action("pay", "Pays.", access: .native(.write), perform: ask)
      Action("look", "Looks.", access: .native(.read), perform: ask)
    }
    let peers: Peers
    func ask() async throws { _ = try await peers.call(Self.wait, timeout: .seconds(3)) }
  }

  @Test(arguments: [("pay", false), ("look", true)])
  func `A call that timed out inside an action is retryable only if the action is`(
    action: String, isRetryable: Bool
  ) async throws {
    let mediator = try Mediator(
      [
        Registration { _ in Target_Slow(ended: ended, began: began) },
        Registration { Target_Till(peers: $0) },
      ], clock: GateClock(began))
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Till/\(action)")
    }
    #expect(error.code == .timedOut)
    #expect(error.route == "Slow/wait")
    #expect(error.isRetryable == isRetryable)
  }

  @Test func `A task that outlives the limited call has no limit`() async throws {
    let (over, clock) = (Signal(), LimitClock(passesAtOnce: false))
    let limits = { @Sendable in [Deadline.limit, Deadline.timeLeft] }
    let inner = Deadline(route: "A/b", limit: .seconds(3), clock: clock, isIdempotent: true)
    try await Deadline(route: "A/a", limit: .seconds(5), clock: clock, isIdempotent: true).run {
      let task = try await inner.run {
        #expect(limits() == [.seconds(3), .seconds(3)])
        return Task {
          await over.wait()
          return limits()
        }
      }
      over.give()
      #expect(await task.value == [.seconds(5), .seconds(5)])
    }
    let announced = try await Deadline.announcing(.seconds(1), clock) {
      #expect(Deadline.limit == .seconds(1))
      return Task {
        await over.wait()
        return limits()
      }
    }
    over.give()
    #expect(await announced.value == [nil, nil])
  }

  @Test func `A call that fails within its limit fails with its own error`() async throws {
    let mediator = try mediator(LimitClock(passesAtOnce: false))
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Slow/none", timeout: .seconds(3))
    }
    #expect(error.code == .actionNotFound)
  }

  @Test func `A call without a limit doesn't use the clock`() async throws {
    let clock = LimitClock(passesAtOnce: true)
    let mediator = try mediator(clock)
    #expect(try await mediator.perform("Slow/go").value == 1)
    #expect(clock.limits.all == [])
  }

  @Test func `A call in a cancelled task doesn't begin`() async throws {
    let mediator = try mediator(LimitClock(passesAtOnce: false))
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for limit in [nil, Duration.seconds(3)] {
        let error = await #expect(throws: MediatorError.self) {
          try await mediator.perform("Slow/wait", timeout: limit)
        }
        #expect(error?.code == .cancelled)
      }
    }.value
    #expect(ended.all == [])
  }

  @Test func `A synchronous call runs in a cancelled task like any function`() async throws {
    let mediator = try mediator(LimitClock(passesAtOnce: false))
    let value = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try mediator.performNow("Slow/go").value
    }.value
    #expect(value == 1)
  }

  @Test func `Cancelling the task cancels the action`() async throws {
    let started = Signal()
    struct Target_Patient: Target {
      static let summary = "Patient."
      static var actions: [Action<Self>] { Action("wait", "Waits.", perform: wait) }
      let started: Signal
      func wait() async throws {
        started.give()
        await Signal().wait()
        try Task.checkCancellation()
      }
    }
    let mediator = try Mediator {
      Registration(Target_Patient.self) { _ in Target_Patient(started: started) }
    }
    let task = Task { try await mediator.perform("Patient/wait") }
    await started.wait()
    task.cancel()
    let error = try await #require(throws: MediatorError.self) { try await task.value }
    #expect(error.code == .cancelled)
    #expect(error.message == "Patient/wait was cancelled")
  }
}
