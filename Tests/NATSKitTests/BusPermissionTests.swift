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
    static let emits: [any EventDeclaration] = [paid, closed]
    static let paid = Event("Bank/paid", "Money came.", Int.self)
    static let closed = Event("Bank/closed", "It closed.", Int.self, delivery: .durable)
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Bank/paid", Int.self, perform: { _ in { _ in } })
    ]
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
      EventHandler("Bank/paid", Int.self, perform: onPaid),
      EventHandler("Bank/closed", Int.self, perform: onPaid),
    ]
    static var actions: [Action<Self>] {}

    let heard: Lines

    func onPaid(_ amount: Int) { heard.write("\(amount)") }
  }

  private let done = Lines()
  private let heard = Lines()

  private var modules: [Registration] { modules(Lines()) }

  private func modules(_ heard: Lines) -> [Registration] {
    [
      Registration { [done] in Target_Bank(peers: $0, done: done) },
      Registration { _ in Target_Client(heard: heard) },
    ]
  }

  /// A server with the printed permissions.
  private func server(_ processes: [[String]] = []) throws -> NATSServer {
    let names = processes.isEmpty ? [["Bank"], ["Client"]] : processes
    let users = names.map { $0.joined(separator: "-") }
    let passwords = (users + ["console"]).map {
      "\($0.uppercased().replacing("-", with: "_"))_PASSWORD: password-of-\($0)\n"
    }
    let permissions = BusPermissions(modules.map(\.contract), processes: processes).text
    return try NATSServer("jetstream: {}\n" + passwords.joined() + permissions)
  }

  private func offer(_ server: NATSServer) async throws -> Offer {
    try await Offer(["Bank"], of: Mediator(modules), over: Server.bus(server, "Bank"))
  }

  private func app(
    _ server: NATSServer, _ user: String, _ report: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> Mediator {
    let remote = try await RemoteTargets(["Bank"], over: Server.bus(server, user, report))
    return try Mediator(remote.replacing(modules(heard)))
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
    #expect(done.all == (1...20).map { "\($0)" })
    await offer.drain()
  }

  @Test func `a module hears the events that it subscribes to`() async throws {
    let server = try server()
    defer { server.stop() }
    let offer = try await offer(server)
    let app = try await app(server, "Client")
    try #require(await app.start().problems.isEmpty)
    _ = try await app.perform("Bank/pay", ["amount": 7])
    while heard.all.isEmpty { await Task.yield() }
    #expect(heard.all == ["7"])
    await offer.drain()
  }

  @Test(arguments: ["Client", "console"])
  func `a process starts, and stops, without a refusal`(_ user: String) async throws {
    let server = try server()
    defer { server.stop() }
    let offer = try await offer(server)
    let reports = Lines()
    let app = try await app(server, user) { reports.write($0) }
    #expect(await app.start().problems.map(\.module) == [])
    #expect(await app.stop().problems.map(\.module) == [])
    #expect(reports.all == [])
    await offer.drain()
  }

  @Test(arguments: ["Bank", "console"])
  func `an emitter stores a durable event`(_ user: String) async throws {
    let server = try server()
    defer { server.stop() }
    let bus = try await Server.bus(server, user)
    #expect(try await bus.publishDurably(BusMessage("mediator.v1.durable.Bank.closed"), key: "1"))
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

  @Test func `a process may offer the targets of its user`() async throws {
    let server = try server([["Bank", "Client"]])
    defer { server.stop() }
    let reports = Lines()
    let bus = try await Server.bus(server, "Bank-Client") { reports.write($0) }
    let offer = try await Offer(["Bank", "Client"], of: Mediator(modules), over: bus)
    let console = try await Server.bus(server, "console")
    let descriptions = Lines()
    _ = try await console.subscribe("_INBOX.console.all", queue: nil) {
      descriptions.write(String(decoding: $0.payload, as: UTF8.self))
    }
    try await console.publish(BusMessage("$SRV.PING", replySubject: "_INBOX.console.all"))
    while descriptions.all.count < 2 { await Task.yield() }
    let app = try await app(server, "console")
    _ = try await app.perform("Bank/pay", ["amount": 3])
    #expect(done.all == ["3"])
    #expect(reports.all == [])
    await offer.drain()
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
