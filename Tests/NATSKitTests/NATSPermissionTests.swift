import BusKit
import NATSKit
import TestSupport
import Testing

@Suite(.enabled(if: Server.isInstalled, "nats-server isn't installed"))
struct NATSPermissionTests {
  private func server() throws -> NATSServer {
    try NATSServer(
      """
      authorization {
        users = [
          {
            user: shop, password: password-of-shop
            permissions: { publish: ["open.>"], subscribe: ["_INBOX.shop.>", "open.>"] }
          }
        ]
      }
      """)
  }

  @Test func `a wrong password is refused, and no text has it`() async throws {
    let server = try self.server()
    defer { server.stop() }
    var settings = try NATSSettings("nats://shop:wr%40ng@\(server.host)")
    #expect(settings.password == "wr@ng")
    let error = await #expect(throws: BusError.self) { try await NATSBus(settings) }
    #expect(error == .notPermitted("\(server.url) refused the user or the password"))
    settings.user = nil
    await #expect(throws: BusError.self) { try await NATSBus(settings) }
  }

  @Test func `a request to a subject that isn't permitted fails before its time limit`()
    async throws
  {
    let server = try self.server()
    defer { server.stop() }
    let bus = try await Server.bus(server, "shop")
    await #expect(throws: BusError.notPermitted("closed.a")) {
      try await bus.request(BusMessage("closed.a"), timeout: .seconds(60))
    }
  }

  @Test func `a subscription that isn't permitted fails`() async throws {
    let server = try self.server()
    defer { server.stop() }
    let bus = try await Server.bus(server, "shop")
    await #expect(throws: BusError.notPermitted("closed.a")) {
      try await bus.subscribe("closed.a", queue: nil) { _ in }
    }
    await #expect(throws: BusError.notPermitted("closed.b")) {
      try await bus.subscribe("closed.b", queue: "q") { _ in }
    }
  }

  @Test func `a refusal that is thrown isn't reported too`() async throws {
    let server = try self.server()
    defer { server.stop() }
    let reports = Lines()
    let bus = try await Server.bus(server, "shop") { reports.write($0) }
    await #expect(throws: BusError.self) {
      try await bus.subscribe("closed.a", queue: nil) { _ in }
    }
    // The server's messages are handled in order, so the first two have been before the third fails a request.
    for _ in 1...2 {
      await #expect(throws: BusError.self) {
        try await bus.request(BusMessage("closed.a"), timeout: .seconds(60))
      }
    }
    #expect(reports.all == [])
    try await bus.publish(BusMessage("closed.b"))
    await #expect(throws: BusError.self) {
      try await bus.request(BusMessage("closed.a"), timeout: .seconds(60))
    }
    #expect(reports.all.count == 1)
  }

  @Test func `replies come to subjects of the user`() async throws {
    let server = try self.server()
    defer { server.stop() }
    let bus = try await Server.bus(server, "shop")
    #expect(bus.inbox.hasPrefix("_INBOX.shop."))
    try await Server.echo(bus, "open.a")
    let error = await #expect(throws: BusError.self) {
      try await bus.request(BusMessage("open.b"), timeout: .seconds(60))
    }
    #expect(error == .noResponders)
  }
}
