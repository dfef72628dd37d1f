import ServiceKit
import TestSupport
import Testing

struct SharedRequestTests {
  private struct Broken: Error {}

  @Test func `D4: listeners share one request, which the first one starts, also late ones`()
    async throws
  {
    let log = Lines()
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let request = SharedRequest {
      log.write("request")
      for await _ in gate { break }
      return log.all.count
    }
    #expect(log.all.isEmpty)
    let listeners = (0..<3).map { _ in Task { try await request.value() } }
    opening.yield()
    for listener in listeners { #expect(try await listener.value == 1) }
    #expect(try await request.value() == 1)
    #expect(log.all == ["request"])
  }

  @Test func `D4: a failure is shared too`() async {
    let log = Lines()
    let request = SharedRequest<Int> {
      log.write("request")
      throw Broken()
    }
    for _ in 0..<2 { await #expect(throws: Broken.self) { try await request.value() } }
    #expect(log.all == ["request"])
  }

  @Test func `D4: a cancelled listener stops waiting, and the others get the outcome`() async throws
  {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let request = SharedRequest {
      start.yield()
      for await _ in gate { break }
      return 1
    }
    let listeners = (0..<2).map { _ in Task { try await request.value() } }
    for await _ in started { break }
    listeners[0].cancel()
    await #expect(throws: CancellationError.self) { try await listeners[0].value }
    opening.yield()
    #expect(try await listeners[1].value == 1)
  }

  @Test
  func `D4: the last cancelled listener cancels the request, and the next one starts it again`()
    async throws
  {
    let log = Lines()
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let request = SharedRequest {
      log.write("request")
      if log.all.count > 1 { return 2 }
      start.yield()
      while !Task.isCancelled { await Task.yield() }
      log.write("cancelled")
      return 1
    }
    let listener = Task { try await request.value() }
    for await _ in started { break }
    listener.cancel()
    await #expect(throws: CancellationError.self) { try await listener.value }
    while log.all.count < 2 { await Task.yield() }
    #expect(try await request.value() == 2)
    #expect(log.all == ["request", "cancelled", "request"])
  }
}
