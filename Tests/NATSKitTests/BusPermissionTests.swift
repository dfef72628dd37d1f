import BusKit
import MediatorKit
import NATSKit
import TestSupport
import Testing

/// The file of `bus permissions` in a server.
@Suite(.enabled(if: Server.isInstalled, "nats-server isn't installed"))
struct BusPermissionTests {
  private struct Target_Bank: Target {
    static let summary = "Keeps money."
    static let emits: [any EventDeclaration] = [paid]
    static let paid = Event("Bank/paid", "Money came.", Int.self)
    static var actions: [Action<Self>] {
      Action("pay", "Pays in.", Param("amount", "How much."), perform: pay)
      Action("empty", "Pays out.", perform: empty)
    }

    let peers: Peers
    let done: Lines

    func pay(amount: Int) async throws {
      done.write("\(amount)")
      try await peers.emit(Self.paid, amount)
    }

    func empty() { done.write("empty") }
  }

  private struct Target_Client: Target {
    static let summary = "Pays."
    static let needs: [any NeedDeclaration] = [Need("Bank/pay", Param("amount", Int.self))]
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Bank/paid", Int.self, perform: onPaid)
    ]
    static var actions: [Action<Self>] {}

    let heard: Lines

    func onPaid(_ amount: Int) { heard.write("\(amount)") }
  }

  private let done = Lines()
  private let heard = Lines()

  private var modules: [Registration] {
    [
      Registration { [done] in Target_Bank(peers: $0, done: done) },
      Registration { [heard] _ in Target_Client(heard: heard) },
    ]
  }

  /// A server with the printed permissions.
  private func server() throws -> NATSServer {
    let passwords = ["Bank", "Client", "console"].map {
      "\($0.uppercased())_PASSWORD: password-of-\($0)\n"
    }
    let permissions = BusPermissions(modules.map(\.contract)).text
    return try NATSServer(passwords.joined() + permissions)
  }

  private func offer(_ server: NATSServer) async throws -> Offer {
    try await Offer(["Bank"], of: Mediator(modules), over: Server.bus(server, "Bank"))
  }

  private func app(_ server: NATSServer, _ user: String) async throws -> Mediator {
    let remote = try await RemoteTargets(["Bank"], over: Server.bus(server, user))
    return try Mediator(remote.replacing(modules))
  }

  @Test func `a module calls what it needs, and nothing else`() async throws {
    let server = try server()
    defer { server.stop() }
    let offer = try await offer(server)
    let app = try await app(server, "Client")
    for amount in 1...20 {
      _ = try await app.perform("Bank/pay", ["amount": .int(amount)])
      let error = await #expect(throws: MediatorError.self) { try await app.perform("Bank/empty") }
      #expect(error?.code == .forbidden)
      #expect(error?.help?.contains("bus permissions") == true)
    }
    #expect(done.all == (1...20).map(String.init))
    await offer.drain()
  }

  @Test func `a module hears the events that it subscribes to`() async throws {
    let server = try server()
    defer { server.stop() }
    let offer = try await offer(server)
    let app = try await app(server, "Client")
    await app.start()
    _ = try await app.perform("Bank/pay", ["amount": 7])
    while heard.all.isEmpty { await Task.yield() }
    #expect(heard.all == ["7"])
    await offer.drain()
  }

  @Test func `a module can't offer another one, or read its calls`() async throws {
    let server = try server()
    defer { server.stop() }
    let bus = try await Server.bus(server, "Client")
    await #expect(throws: BusError.self) {
      try await Offer(["Bank"], of: Mediator(modules), over: bus)
    }
    await #expect(throws: BusError.notPermitted("mediator.v1.Bank.*")) {
      try await bus.subscribe("mediator.v1.Bank.*", queue: nil) { _ in }
    }
  }

  @Test func `the console calls everything`() async throws {
    let server = try server()
    defer { server.stop() }
    let offer = try await offer(server)
    _ = try await app(server, "console").perform("Bank/empty")
    #expect(done.all == ["empty"])
    await offer.drain()
  }
}
