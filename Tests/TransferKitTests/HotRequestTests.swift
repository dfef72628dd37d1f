import MediatorKit
import ServiceKit
import TestSupport
import Testing
import TransferKit

struct HotRequestTests {
  private let gate = Signal()

  private func collected(_ stream: AsyncStream<RequestOutcome>) async -> [RequestOutcome] {
    await stream.reduce(into: []) { $0.append($1) }
  }

  @Test func `D40: a listener before the outcome gets it once, a later one only the end`() async {
    let request = HotRequest {
      await gate.wait()
      return RequestOutcome(code: 100, data: 7)
    }
    let listeners = [request.listen(), request.listen()]
    gate.give()
    for listener in listeners {
      #expect(await collected(listener) == [RequestOutcome(code: 100, data: 7)])
    }
    #expect(await collected(request.listen()).isEmpty)
  }

  @Test func `D40: a request starts without a listener`() async {
    let started = Signal()
    let request = HotRequest {
      started.give()
      return .failed
    }
    await started.wait()
    _ = request
  }

  @Test func `D40: the last cancelled listener cancels the request`() async {
    let cancelled = Signal()
    let request = HotRequest {
      await gate.wait()
      if Task.isCancelled { cancelled.give() }
      return .failed
    }
    let streams = [request.listen(), request.listen()]
    for stream in streams {
      let task = Task { for await _ in stream {} }
      task.cancel()
      await task.value
    }
    await cancelled.wait()
    #expect(await collected(request.listen()).isEmpty)
  }

  @Test(arguments: [
    (StandInTransport.Answer.json("{\"a\": 1}"), RequestOutcome(code: 100, data: ["a": 1])),
    (.json("no JSON"), .failed), (.json("{}", status: 500), .failed),
    (.init(chunks: [[123]], failure: TransferError(.interrupted, "here")), .failed),
  ])
  func `D40: a failure is an outcome, too`(
    answer: StandInTransport.Answer, outcome: RequestOutcome
  ) async {
    let clock = GateClock(gate)
    let transport = StandInTransport(clock: clock) { _, _ in answer }
    let listener = transport.get("http://host/").listen()
    gate.give()
    #expect(await collected(listener) == [outcome])
  }

  @Test func `D40: after 5 seconds a request has failed`() async {
    let clock = GateClock(gate)
    let transport = StandInTransport(delays: [.seconds(6)], clock: clock) { _, _ in .json("{}") }
    let listener = transport.get("http://host/").listen()
    gate.give()
    #expect(await collected(listener) == [.failed])
    #expect(clock.sleeps.all == ["5.0 seconds"])
  }
}
