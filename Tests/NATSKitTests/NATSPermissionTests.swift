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

  @Test func `settings are described by their servers`() throws {
    let settings = try NATSSettings("nats://shop:secret@one:4222,tls://two")
    var text = "\(settings) \(String(reflecting: settings))"
    dump(settings, to: &text)
    #expect("\(settings)" == "nats://one:4222,tls://two")
    #expect(!text.contains("secret"))
  }

  @Test func `an address may end in a slash, and a password have a colon`() throws {
    let settings = try NATSSettings("nats://shop:a:b@one:4222/")
    #expect("\(settings)" == "nats://one:4222")
    #expect(settings.user == "shop")
    #expect(settings.password == "a:b")
  }

  @Test(arguments: [
    "", "localhost", "http://localhost", "nats://", "nats://a b", "nats://a,", "nats://a@",
    "nats://a@b@c", "nats://a/b@c", "nats://a/b", "nats://a//", "nats://a?b", "nats://a#b",
  ])
  func `text that isn't an address is refused`(_ text: String) {
    #expect(throws: BusError.self) { try NATSSettings(text) }
  }

  @Test func `what an address lacks is read from the environment`() throws {
    let environment = [
      "NATS_USER": "a", "NATS_PASSWORD": "b", "NATS_CREDS": "c", "NATS_CA": "d",
    ]
    let settings = try NATSSettings("nats://shop@one", environment: environment)
    #expect(settings.user == "shop")
    #expect(settings.password == "b")
    #expect(settings.credentials == "c")
    #expect(settings.authorities == "d")
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
