import MediatorKit
import TestSupport
import Testing

@testable import InterceptorKit

struct ThrottleTests {
  let clock = HandClock()
  let lines = Lines()

  func desk(_ throttle: Throttle) throws -> Mediator {
    let log = CallLog { [lines] in lines.write($0) }
    return try Mediator(interceptors: [throttle, log]) {
      Registration(Target_Desk.self) { _ in Target_Desk() }
    }
  }

  func throttle(_ pattern: RoutePattern = .all, each kind: Throttle.Kind = .route) -> Throttle {
    Throttle(pattern, each: kind, clock: clock)
  }

  /// Calls at a time, and returns whether the call proceeded.
  func goesOn(
    _ desk: Mediator, at milliseconds: Int, _ route: String = "Desk/sync",
    _ params: Params = ["text": "a"]
  ) -> Bool {
    clock.set(milliseconds)
    do { _ = try desk.performNow(route, params) } catch {
      #expect(error.declares("throttled"))
      return false
    }
    return true
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.max) * 2])
  func `An interval beyond the range of the clock never ends`(interval: Duration) throws {
    let desk = try desk(Throttle(.all, interval: interval, clock: clock))
    #expect(goesOn(desk, at: 0))
    #expect(!goesOn(desk, at: 1_000))
  }

  @Test(arguments: [9, 18, 36, 71, 72, 141, 250])
  func `A call after the seconds of a veto proceeds`(milliseconds: Int) throws {
    let interval = Duration.milliseconds(milliseconds)
    let desk = try desk(Throttle(.all, interval: interval, clock: clock))
    #expect(goesOn(desk, at: 0))
    let error = #expect(throws: MediatorError.self) {
      try desk.performNow("Desk/sync", ["text": "a"])
    }
    guard case .double(let seconds) = error?.failure?.details["seconds"] else {
      Issue.record("no seconds")
      return
    }
    #expect(Duration.seconds(seconds) >= interval)
  }

  static let times: [([Int], [Bool])] = [
    ([0, 0], [true, false]),
    ([0, 249], [true, false]),
    ([0, 250], [true, true]),
    ([0, 200, 260, 509, 510], [true, false, true, false, true]),
    ([1_000, 0], [true, true]),
  ]

  @Test(arguments: times)
  func `A call within the interval after the last admitted one is vetoed`(
    times: [Int], answers: [Bool]
  ) throws {
    let desk = try desk(throttle())
    #expect(times.map { goesOn(desk, at: $0) } == answers)
    #expect(lines.all.count == answers.count { $0 })
  }

  @Test func `A veto contains the time to wait, synchronously and asynchronously`() async throws {
    let desk = try desk(throttle())
    _ = try await desk.perform("Desk/sync", ["text": "secret"])
    clock.set(100)
    let first = await #expect(throws: MediatorError.self) {
      try await desk.perform("Desk/sync", ["text": "secret"])
    }
    let second = #expect(throws: MediatorError.self) {
      try desk.performNow("Desk/sync", ["text": "secret"])
    }
    for error in [first, second] {
      #expect(error?.code == .failed)
      #expect(error?.declares("throttled") == true)
      #expect(
        error?.description
          == "Desk/sync was called too soon after the previous call; call it again in 0.15 seconds")
      #expect(error?.failure?.details == ["seconds": 0.15])
    }
  }

  @Test func `The time to wait is rounded up to milliseconds`() throws {
    let throttle = Throttle(.all, interval: .microseconds(1_001), clock: clock)
    let desk = try desk(throttle)
    _ = goesOn(desk, at: 0)
    let error = #expect(throws: MediatorError.self) {
      try desk.performNow("Desk/sync", ["text": "a"])
    }
    #expect(error?.failure?.details == ["seconds": 0.002])
  }

  @Test func `Each route is throttled separately`() throws {
    let desk = try desk(throttle())
    #expect(goesOn(desk, at: 0))
    #expect(goesOn(desk, at: 0, "Desk/value", ["value": 1]))
    #expect(!goesOn(desk, at: 0, "Desk/value", ["value": 2]))
  }

  @Test func `Each set of params can be throttled separately, in any order`() throws {
    let desk = try desk(throttle(each: .params))
    #expect(goesOn(desk, at: 0, "Desk/many", ["whole": 1, "flag": true]))
    #expect(!goesOn(desk, at: 0, "Desk/many", ["flag": true, "whole": 1]))
    #expect(goesOn(desk, at: 0, "Desk/many", ["whole": 2, "flag": true]))
    #expect(goesOn(desk, at: 0, "Desk/many", ["whole": 1]))
  }

  @Test func `Only the routes of the pattern are throttled`() throws {
    let desk = try desk(throttle("Desk/value"))
    #expect(goesOn(desk, at: 0))
    #expect(goesOn(desk, at: 0))
  }

  @Test func `A failing call counts as admitted`() throws {
    let desk = try desk(throttle())
    let first = #expect(throws: MediatorError.self) { try desk.performNow("Desk/closed") }
    let second = #expect(throws: MediatorError.self) { try desk.performNow("Desk/closed") }
    #expect(first?.failure?.code == "closed")
    #expect(second?.failure?.code == "throttled")
  }

  @Test func `The memory is bounded, and the oldest call is forgotten first`() throws {
    let throttle = throttle(each: .params)
    let desk = try desk(throttle)
    #expect(goesOn(desk, at: 0, "Desk/value", ["value": "oldest"]))
    for number in 1..<Throttle.memoryLimit {
      #expect(goesOn(desk, at: 1, "Desk/value", ["value": .int(number)]))
    }
    #expect(!goesOn(desk, at: 2, "Desk/value", ["value": "oldest"]))
    #expect(goesOn(desk, at: 2, "Desk/value", ["value": "one more"]))
    #expect(throttle.memory == Throttle.memoryLimit)
    #expect(goesOn(desk, at: 2, "Desk/value", ["value": "oldest"]))
    #expect(goesOn(desk, at: 300, "Desk/value", ["value": "later"]))
    #expect(throttle.memory == 1)
  }

  @Test func `Of many concurrent calls one is admitted`() async throws {
    let desk = try desk(throttle())
    let passed = await withTaskGroup { group in
      for _ in 0..<500 {
        group.addTask { (try? await desk.perform("Desk/sync", ["text": "a"])) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(passed == 1)
  }
}
