import BusKit
import NATSKit
import TestSupport
import Testing

@Suite(.enabled(if: Server.isInstalled, "nats-server isn't installed"))
struct NATSConnectionTests {
  @Test func `a server that doesn't run is reported with its address`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    server.kill()
    await #expect(
      throws: BusError.disconnected("\(server.url): No server available for connection")
    ) {
      try await Server.bus(server)
    }
  }

  @Test func `a lost connection ends requests in flight, and is restored with its subscriptions`()
    async throws
  {
    let server = try NATSServer()
    defer { server.stop() }
    let (arrived, reconnected) = (Signal(), Signal())
    let bus = try await Server.bus(server) { if $0.hasPrefix("reconnected") { reconnected.give() } }
    _ = try await bus.subscribe("silent", queue: nil) { _ in arrived.give() }
    try await Server.echo(bus, "echo")
    let lost = Task { try await bus.request(BusMessage("silent"), timeout: .seconds(60)) }
    await arrived.wait()
    server.kill()
    await #expect(throws: BusError.disconnected("the connection was lost")) { try await lost.value }
    await #expect(throws: BusError.notConnected(server.url)) {
      try await bus.request(BusMessage("echo"), timeout: .seconds(60))
    }
    let next = try NATSServer(host: server.host)
    await reconnected.wait()
    let reply = try await bus.request(BusMessage("echo", payload: [1]), timeout: .seconds(10))
    #expect(reply.payload == [1])
    next.kill()
  }

  @Test func `a bus without its server can be drained`() async throws {
    let server = try NATSServer()
    let lost = Signal()
    let bus = try await Server.bus(server) {
      if $0 == "disconnected from \(server.url)" { lost.give() }
    }
    let subscription = try await bus.subscribe("a", queue: nil) { _ in }
    server.kill()
    await lost.wait()
    await subscription.drain()
    await bus.drain()
    await #expect(throws: BusError.notConnected(server.url)) {
      try await bus.request(BusMessage("a"), timeout: .seconds(60))
    }
  }

  @Test func `a slow subscriber is reported`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let (reports, reported) = (Lines(), Signal())
    var settings = try NATSSettings(server.url)
    settings.waitingMessages = 3
    let bus = try await NATSBus(settings) {
      reports.write($0)
      reported.give()
    }
    let gate = Gate()
    _ = try await bus.subscribe("a", queue: nil) { _ in gate.wait() }
    for _ in 1...10 { try await bus.publish(BusMessage("a")) }
    await reported.wait()
    gate.open()
    let report = try #require(reports.all.first)
    #expect(report.hasPrefix("the handler of 'a' is too slow: "))
  }
}
