import MediatorKit
import ServiceKit
import Synchronization
import Testing

struct RequestSourceTests {
  @Test func `A delay is 0.0, 0.1 or up to 1.4 seconds, drawn once a request`() async throws {
    let delays = Mutex<[Duration]>([])
    let source = RequestSource(random: .seeded(1)) { delay in
      delays.withLock { $0.append(delay) }
    } load: { _ in
      .failed
    }
    for _ in 1...10_000 { _ = try await source.request("") }
    let drawn = delays.withLock { $0 }
    #expect(drawn.count == 10_000)
    #expect(Set(drawn) == Set((0...14).map { Duration.milliseconds(100 * $0) }))
  }

  @Test func `Nothing is loaded before the delay has passed`() async throws {
    let loaded = Mutex(false)
    let (signal, passes) = AsyncStream<Void>.makeStream()
    let source = RequestSource(random: .seeded(1)) { _ in
      for await _ in signal { return }
    } load: { _ in
      loaded.withLock { $0 = true }
      return RequestOutcome(code: 100, data: 1)
    }
    let request = Task { try await source.request("one") }
    #expect(!loaded.withLock { $0 })
    passes.yield()
    #expect(try await request.value.result() == 1)
  }

  @Test func `A failure is an outcome, and its result an error with its text`() async throws {
    let source = RequestSource(random: .seeded(1)) { _ in .failed }
    let outcome = try await source.request("one")
    #expect(outcome.code == -400)
    let failure = #expect(throws: RequestFailure.self) { try outcome.result() }
    #expect(failure?.code == -400)
    #expect(failure?.text == "The request failed.")
  }
}
