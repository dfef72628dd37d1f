import BusKit
import NATSKit
import TestSupport
import Testing

@Suite(.enabled(if: Server.isInstalled, "nats-server isn't installed"))
struct NATSBusTests {
  @Test func `a request returns headers and payload of the reply`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let (bus, other) = (try await Server.bus(server), try await Server.bus(server))
    try await Server.echo(other, "a.b")
    let request = BusMessage("a.b", headers: ["Mediator-Code": "x: y"], payload: [0, 1, 255])
    let reply = try await bus.request(request, timeout: .seconds(10))
    #expect(reply.headers == ["Mediator-Code": "x: y"])
    #expect(reply.payload == [0, 1, 255])
  }

  @Test func `a line break in a header doesn't begin another header`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    try await Server.echo(bus, "a")
    let request = BusMessage("a", headers: ["One": "1\r\nTwo: 2"])
    let reply = try await bus.request(request, timeout: .seconds(10))
    #expect(reply.headers == ["One": "1  Two: 2"])
  }

  @Test func `an empty header doesn't hide the others`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    try await Server.echo(bus, "a")
    let request = BusMessage("a", headers: ["One": "", "Two": "2"])
    #expect(try await bus.request(request, timeout: .seconds(10)).headers == ["Two": "2"])
  }

  @Test func `requests at once receive their own replies`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    try await Server.echo(bus, "a")
    let replies = try await withThrowingTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          let payload = Array("\(number)".utf8)
          return try await bus.request(BusMessage("a", payload: payload), timeout: .seconds(20))
            .payload == payload
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(replies == Array(repeating: true, count: 200))
  }

  @Test func `a request without a receiver fails`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    await #expect(throws: BusError.noResponders) {
      try await bus.request(BusMessage("a"), timeout: .seconds(60))
    }
  }

  @Test func `a request without a reply fails at its time limit`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    _ = try await bus.subscribe("a", queue: nil) { _ in }
    await #expect(throws: BusError.timedOut) {
      try await bus.request(BusMessage("a"), timeout: .milliseconds(1))
    }
  }

  @Test func `cancelling a task ends the wait for the reply`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    let arrived = Signal()
    _ = try await bus.subscribe("a", queue: nil) { _ in arrived.give() }
    let task = Task { try await bus.request(BusMessage("a"), timeout: .seconds(60)) }
    await arrived.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `one member of a group receives a message, and every other subscriber`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    let (group, all) = (Lines(), Lines())
    for _ in 1...3 {
      _ = try await bus.subscribe("a.*", queue: "q") { group.write($0.subject) }
    }
    _ = try await bus.subscribe("a.>", queue: nil) { all.write($0.subject) }
    for number in 1...20 { try await bus.publish(BusMessage("a.\(number)")) }
    await bus.drain()
    #expect(group.all.sorted() == (1...20).map { "a.\($0)" }.sorted())
    #expect(all.all == (1...20).map { "a.\($0)" })
  }

  @Test func `a payload above the limit fails before it is sent`() async throws {
    let server = try NATSServer("max_payload: 1000\n")
    defer { server.stop() }
    let bus = try await Server.bus(server)
    #expect(bus.payloadLimit == 1000)
    await #expect(throws: BusError.payloadTooLarge(bytes: 1001, limit: 1000)) {
      try await bus.publish(BusMessage("a", payload: Array(repeating: 0, count: 1001)))
    }
    await #expect(throws: BusError.payloadTooLarge(bytes: 1018, limit: 1000)) {
      let payload = [UInt8](repeating: 0, count: 1000)
      _ = try await bus.request(
        BusMessage("a", headers: ["A": "b"], payload: payload), timeout: .seconds(10))
    }
  }

  @Test(arguments: ["", "a b", "a..b", ".a", "a.", "a\r\nPUB b"])
  func `text that isn't a subject is refused`(_ subject: String) async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    let refused = BusError.notPermitted("'\(subject)' isn't a subject")
    await #expect(throws: refused) { try await bus.publish(BusMessage(subject)) }
    await #expect(throws: refused) { try await bus.subscribe(subject, queue: nil) { _ in } }
  }

  @Test func `a drained subscription has handled what arrived`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    let received = Counter()
    let subscription = try await bus.subscribe("a", queue: nil) { _ in _ = received.next() }
    for _ in 1...100 { try await bus.publish(BusMessage("a")) }
    await subscription.drain()
    #expect(received.count == 100)
    await #expect(throws: BusError.noResponders) {
      try await bus.request(BusMessage("a"), timeout: .seconds(60))
    }
  }

  @Test func `requests over a drained bus fail`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    await bus.drain()
    await #expect(throws: BusError.notConnected(server.url)) {
      try await bus.request(BusMessage("a"), timeout: .seconds(60))
    }
  }
}
