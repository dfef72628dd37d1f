import BusKit
import NATSKit
import TestSupport
import Testing

@Suite(.enabled(if: Server.isInstalled, "nats-server isn't installed"))
struct NATSConnectionTests {
  @Test func `a server that doesn't run is reported with its address`() async throws {
    let server = try NATSServer()
    try server.kill()
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
    let (arrived, reconnected) = (Signal(), Signal())
    let bus = try await Server.bus(server) { if $0 == "reconnected" { reconnected.give() } }
    _ = try await bus.subscribe("silent", queue: nil) { _ in arrived.give() }
    try await Server.echo(bus, "echo")
    let lost = Task { try await bus.request(BusMessage("silent"), timeout: .seconds(60)) }
    await arrived.wait()
    try server.kill()
    await #expect(throws: BusError.disconnected("the connection was lost")) { try await lost.value }
    await #expect(throws: BusError.disconnected(server.url)) {
      try await bus.request(BusMessage("echo"), timeout: .seconds(60))
    }
    let next = try NATSServer(host: server.host)
    await reconnected.wait()
    let reply = try await bus.request(BusMessage("echo", payload: [1]), timeout: .seconds(10))
    #expect(reply.payload == [1])
    try next.kill()
  }

  @Test func `a slow subscriber is reported`() async throws {
    let server = try NATSServer()
    let reported = Signal()
    let bus = try await Server.bus(server) {
      if $0.hasPrefix("Slow Consumer: 'a' has lost") { reported.give() }
    }
    let gate = Gate()
    _ = try await bus.subscribe("a", queue: nil) { _ in gate.wait() }
    let sender = try await Server.bus(server)
    for _ in 1...66_000 { try await sender.publish(BusMessage("a")) }
    await reported.wait()
    gate.open()
  }
}
