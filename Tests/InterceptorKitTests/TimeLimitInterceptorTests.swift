import MediatorKit
import TestSupport
import Testing

@testable import InterceptorKit

struct TimeLimitInterceptorTests {
  let ended = Lines()
  let began = Signal()

  func mediator(_ limit: TimeLimit, _ others: any Interceptor...) throws -> Mediator {
    try Mediator(interceptors: [limit] + others) {
      Registration(Target_Slow.self) { _ in
        Target_Slow(ended: ended, began: began)
      }
    }
  }

  @Test func `A call that exceeds its limit is cancelled and times out`() async throws {
    let clock = GateClock(began)
    let mediator = try mediator(TimeLimit("Slow/*", .seconds(3), clock: clock))
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Slow/wait")
    }
    #expect(error.code == .timedOut)
    #expect(error.message == "Slow/wait took longer than 3.0 seconds")
    #expect(ended.all == ["cancelled: true"])
    #expect(clock.sleeps.all == ["3.0 seconds"])
  }

  @Test func `A call within its limit returns, and releases the clock`() async throws {
    let mediator = try mediator(
      TimeLimit(.all, .seconds(3), clock: LimitClock(passesAtOnce: false)))
    #expect(try await mediator.perform("Slow/go").value == 1)
    let error = await #expect(throws: MediatorError.self) { try await mediator.perform("Slow/no") }
    #expect(error?.code == .actionNotFound)
  }

  @Test func `Cancelling the task cancels the action`() async throws {
    let mediator = try mediator(
      TimeLimit(.all, .seconds(3), clock: LimitClock(passesAtOnce: false)))
    let task = Task { try await mediator.perform("Slow/wait") }
    await began.wait()
    task.cancel()
    let error = try await #require(throws: MediatorError.self) { try await task.value }
    #expect(error.code == .cancelled)
    #expect(ended.all == ["cancelled: true"])
  }

  @Test func `Other routes don't use the clock`() async throws {
    let clock = LimitClock(passesAtOnce: true)
    let mediator = try mediator(TimeLimit("Slow/wait", .seconds(3), clock: clock))
    #expect(try await mediator.perform("Slow/go").value == 1)
    #expect(try mediator.performNow("Slow/go").value == 1)
    #expect(clock.limits.all == [])
  }

  @MainActor @Test func `A limited call runs on its caller's executor`() async throws {
    let mediator = try mediator(
      TimeLimit(.all, .seconds(3), clock: LimitClock(passesAtOnce: false)))
    #expect(try await mediator.perform("Slow/where").value == true)
  }

  @Test func `A synchronous call can't be interrupted, and is rejected`() throws {
    let mediator = try mediator(TimeLimit(.all, .seconds(3)))
    let error = try #require(throws: MediatorError.self) { try mediator.performNow("Slow/go") }
    #expect(error.code == .asyncOnly)
    #expect(
      error.message == "interceptor TimeLimit is asynchronous; a synchronous call can't wait for it"
    )
  }
}
