import BusKit
import InterceptorKit
import MediatorKit
import Synchronization
import TestSupport
import Testing

/// The traces of two processes.
struct RemoteTraceTests {
  private final class Trace: Sendable {
    private let events = Mutex<[TraceEvent]>([])

    func interceptor(_ process: UInt64) -> Tracing {
      Tracing(process: process) { event in self.events.withLock { $0.append(event) } }
    }

    /// The begin of the only call of a route.
    func begin(_ route: String) throws -> TraceEvent {
      let begins = events.withLock { $0.filter { $0.kind == .begin && $0.route.text == route } }
      #expect(begins.count == 1)
      return try #require(begins.first)
    }
  }

  @Test func `A call in another process names its caller in this one`() async throws {
    let (app, home) = (Trace(), Trace())
    let world = try await BusWorld(
      interceptors: ([home.interceptor(1 << 32)], [app.interceptor(2 << 32)]))
    _ = try await world.app.perform("Buyer/buy")
    let sent = try app.begin("Till/pay")
    let received = try home.begin("Till/pay")
    #expect(sent.parent == (try app.begin("Buyer/buy")).call)
    #expect(sent.remoteParent == nil)
    #expect(received.parent == nil)
    #expect(received.remoteParent == sent.span)
    #expect(sent.span == "0000000200000002")
    #expect(received.span == "0000000100000001")
    await world.offer.drain()
  }

  @Test func `A call that returns to the first process names its caller in the second one`()
    async throws
  {
    let (app, home) = (Trace(), Trace())
    let world = try await BusWorld(
      interceptors: ([home.interceptor(1 << 32)], [app.interceptor(2 << 32)]))
    let offer = try await Offer(["Buyer"], of: world.app, over: world.bus)
    _ = try await world.app.perform("Till/ask")
    #expect(try home.begin("Buyer/name").parent == home.begin("Till/ask").call)
    #expect(try app.begin("Buyer/name").remoteParent == home.begin("Buyer/name").span)
    await offer.drain()
    await world.offer.drain()
  }

  @Test func `The header is that of W3C's Trace Context`() async throws {
    let bus = MemoryBus()
    let headers = Lines()
    _ = try await bus.subscribe("mediator.v1.Till.*", queue: nil) {
      headers.write($0.headers["traceparent"] ?? "none")
    }
    let trace = Trace()
    let world = try await BusWorld(bus, interceptors: ([], [trace.interceptor(2 << 32)]))
    _ = try await world.app.perform("Till/total")
    await world.offer.drain()
    await bus.drain()
    #expect(headers.all == ["00-00000002000000000000000200000001-0000000200000001-01"])
  }

  @Test(arguments: ["", "00-1-2-01", "00-" + String(repeating: "g", count: 32) + "-0-01"])
  func `A malformed header is ignored`(_ header: String) async throws {
    let home = Trace()
    let world = try await BusWorld(interceptors: ([home.interceptor(1)], []))
    let reply = try await world.bus.request(
      BusMessage(
        "mediator.v1.Till.total", headers: ["Mediator-Origin": "native", "traceparent": header]),
      timeout: .seconds(9))
    #expect(reply.headers["Mediator-Code"] == nil)
    #expect(try home.begin("Till/total").remoteParent == nil)
    await world.offer.drain()
  }

  @Test func `Without a trace there is no header`() async throws {
    let bus = MemoryBus()
    let headers = Lines()
    _ = try await bus.subscribe("mediator.v1.Till.*", queue: nil) {
      headers.write($0.headers["traceparent"] ?? "none")
    }
    let world = try await BusWorld(bus)
    _ = try await world.app.perform("Till/total")
    await world.offer.drain()
    await bus.drain()
    #expect(headers.all == ["none"])
  }
}
