import BusKit
import TestSupport
import Testing

@testable import NATSKit

@Suite(.enabled(if: Server.isInstalled, "nats-server isn't installed"))
struct DurableStreamTests {
  private func message(_ text: String) -> BusMessage {
    BusMessage("\(DurableSubject.messages).Login.signedIn", payload: Array(text.utf8))
  }

  @Test func `a message with a stored key isn't stored again`() async throws {
    let server = try NATSServer("jetstream: {}\n")
    defer { server.stop() }
    let bus = try await Server.bus(server)
    #expect(try await bus.publishDurably(message("one"), key: "1"))
    #expect(try await !bus.publishDurably(message("one"), key: "1"))
    #expect(try await bus.publishDurably(message("two"), key: "2"))
    let received = AsyncStream<String>.makeStream()
    _ = try await bus.subscribeDurably("\(DurableSubject.messages).>", subscriber: "Shop") {
      received.continuation.yield(String(decoding: $0.payload, as: UTF8.self))
    }
    let first = await received.stream.prefix(2).reduce(into: []) { $0.append($1) }
    #expect(first == ["one", "two"])
  }

  @Test func `a message is delivered until it is handled`() async throws {
    let server = try NATSServer("jetstream: {}\n")
    defer { server.stop() }
    let bus = try await Server.bus(server)
    let handled = Signal()
    let deliveries = Counter()
    let subject = "\(DurableSubject.messages).Login.signedIn"
    _ = try await bus.subscribeDurably(subject, subscriber: "Shop") { _ in
      guard deliveries.next() >= 3 else { throw CancellationError() }
      handled.give()
    }
    try await bus.publishDurably(message("one"), key: "1")
    await handled.wait()
    #expect(deliveries.count == 3)
  }

  @Test func `a message waits while its subscriber doesn't run`() async throws {
    let server = try NATSServer("jetstream: {}\n")
    defer { server.stop() }
    let subject = "\(DurableSubject.messages).Login.*"
    let first = try await Server.bus(server)
    let lines = Lines()
    let subscription = try await first.subscribeDurably(subject, subscriber: "Shop") { _ in
      lines.write("first")
    }
    await subscription.drain()
    let second = try await Server.bus(server)
    try await second.publishDurably(message("one"), key: "1")
    let handled = Signal()
    _ = try await second.subscribeDurably(subject, subscriber: "Shop") { _ in handled.give() }
    await handled.wait()
    #expect(lines.all.isEmpty)
  }

  @Test func `instances of a subscriber share its messages, and each subscriber receives all`()
    async throws
  {
    let server = try NATSServer("jetstream: {}\n")
    defer { server.stop() }
    let bus = try await Server.bus(server)
    let received = AsyncStream<String>.makeStream()
    for name in ["Shop", "Shop", "Profile"] {
      _ = try await bus.subscribeDurably("\(DurableSubject.messages).>", subscriber: name) {
        received.continuation.yield("\(name) \(String(decoding: $0.payload, as: UTF8.self))")
      }
    }
    for number in 1...5 { try await bus.publishDurably(message("\(number)"), key: "\(number)") }
    let lines = await received.stream.prefix(10).reduce(into: []) { $0.append($1) }
    #expect(lines.sorted() == (1...5).flatMap { ["Profile \($0)", "Shop \($0)"] }.sorted())
  }

  @Test func `the permissions of a module are enough to store and to receive`() async throws {
    let server = try NATSServer(
      """
      jetstream: {}
      authorization {
        users = [
          { user: Ledger, password: one, permissions: {
            publish: ["mediator.v1.durable.Ledger.entered", "$JS.API.STREAM.CREATE.mediator"]
            subscribe: ["_INBOX.Ledger.>"] } }
          { user: Auditor, password: two, permissions: {
            publish: ["$JS.API.STREAM.CREATE.mediator",
              "$JS.API.CONSUMER.DURABLE.CREATE.mediator.*", "$JS.ACK.mediator.>"]
            subscribe: ["_INBOX.Auditor.>", "mediator.v1.deliver.Auditor.>"] } }
        ]
      }
      """)
    defer { server.stop() }
    let ledger = try await NATSBus(NATSSettings("nats://Ledger:one@\(server.host)"))
    let auditor = try await NATSBus(NATSSettings("nats://Auditor:two@\(server.host)"))
    let subject = "\(DurableSubject.messages).Ledger.entered"
    let handled = Signal()
    _ = try await auditor.subscribeDurably(subject, subscriber: "Auditor-1") { _ in handled.give() }
    try await ledger.publishDurably(BusMessage(subject), key: "1")
    await handled.wait()
  }

  @Test func `a subscriber gets its consumer back after the server has lost the stream`()
    async throws
  {
    let server = try NATSServer("jetstream: {}\n")
    defer { server.stop() }
    let bus = try await Server.bus(server)
    let (isDue, handled) = (Signal(), Signal())
    let subject = "\(DurableSubject.messages).Login.signedIn"
    let subscription = try await bus.subscribeDurably(
      subject, subscriber: "Shop",
      pause: {
        await isDue.wait()
        try Task.checkCancellation()
      }
    ) { _ in handled.give() }
    _ = try await bus.request(
      BusMessage("$JS.API.STREAM.DELETE.\(DurableStream.name)"), timeout: .seconds(5))
    isDue.give()
    try await bus.publishDurably(message("one"), key: "1")
    await handled.wait()
    await subscription.drain()
  }

  /// Version 0.1 let 16 messages wait.
  @Test func `a consumer of a former version is changed`() async throws {
    let server = try NATSServer("jetstream: {}\n")
    defer { server.stop() }
    let bus = try await Server.bus(server)
    let subject = "\(DurableSubject.messages).Login.signedIn"
    let consumer = DurableStream.Consumer(of: "Shop", subject)
    try await DurableStream(bus: bus).create()
    let config =
      #"{"stream_name":"mediator","config":{"durable_name":"\#(consumer.name)","#
      + #""deliver_subject":"\#(consumer.deliverySubject)","deliver_group":"\#(consumer.name)","#
      + #""deliver_policy":"all","ack_policy":"explicit","ack_wait":30000000000,"#
      + #""max_ack_pending":16,"filter_subject":"\#(subject)"}}"#
    let made = try await bus.request(
      BusMessage(
        "$JS.API.CONSUMER.DURABLE.CREATE.mediator.\(consumer.name)", payload: Array(config.utf8)),
      timeout: .seconds(5))
    #expect(!String(decoding: made.payload, as: UTF8.self).contains("error"))
    let (tries, handled) = (Counter(), Signal())
    let subscription = try await bus.subscribeDurably(subject, subscriber: "Shop") { message in
      if message.payload == Array("last".utf8) { return handled.give() }
      _ = tries.next()
      throw CancellationError()
    }
    for number in 1...20 { try await bus.publishDurably(message("\(number)"), key: "\(number)") }
    try await bus.publishDurably(message("last"), key: "last")
    await handled.wait()
    #expect(tries.count >= 20)
    await subscription.drain()
  }

  @Test func `a server without JetStream is reported`() async throws {
    let server = try NATSServer()
    defer { server.stop() }
    let bus = try await Server.bus(server)
    #expect(try await !bus.storesMessages)
    await #expect(throws: BusError.noResponders) {
      try await bus.publishDurably(message("one"), key: "1")
    }
  }

  @Test(arguments: [
    ("$JS.ACK.mediator.Shop.1.9.8.7.6", 50), ("$JS.ACK.mediator.Shop.3.9.8.7.6", 200),
    ("$JS.ACK.mediator.Shop.99.9.8.7.6", 30_000),
    ("$JS.ACK.domain.hash.mediator.Shop.2.9.8.7.6.x", 100), ("other", 50),
  ])
  func `deliveries are repeated at growing distances`(_ subject: String, _ milliseconds: Int) {
    #expect(DurableStream.delay(subject) == milliseconds * 1_000_000)
  }
}
