import BusKit
import ContractKit
import MediatorKit
import TestSupport
import Testing

struct OfferTests {
  @Test func `An event from outside of modules keeps its identity`() async throws {
    let world = try await BusWorld()
    await world.home.start()
    _ = try await world.app.acting(as: "Li") {
      try await world.app.emit(Target_Buyer.Events.came, "Li")
    }
    await world.till.wait(for: 1)
    #expect(world.till.all == ["came Li for Li"])
    await world.offer.drain()
  }

  @Test func `Events pass in both directions`() async throws {
    let world = try await BusWorld()
    _ = try await world.app.perform("Till/pay", ["amount": 2])
    _ = try await world.app.emit(Target_Buyer.Events.came, "Li")
    await world.buyer.wait(for: 1)
    #expect(world.buyer.all == ["paid 2"])
    // The till's process has no running buyer, so it hears of it from the bus.
    await world.home.start()
    _ = try await world.app.emit(Target_Buyer.Events.came, "Wang")
    await world.till.wait(for: 2)
    #expect(world.till.all == ["2", "came Wang"])
  }

  @Test(arguments: [".Till.*", "$SRV.STATS"])
  func `An offer that fails leaves nothing on the bus`(_ refused: String) async throws {
    let world = try await BusWorld()
    await world.offer.drain()
    let refusing = RefusingBus(bus: world.bus, refused: refused)
    await #expect(throws: BusError.self) {
      _ = try await Offer(["Till"], of: world.home, over: refusing)
    }
    #expect(try await RemoteTargets(["Till"], over: world.bus).absent == ["Till"])
  }

  @Test func `Calls beyond the limit are refused`() async throws {
    let world = try await BusWorld(limit: 1)
    let waiting = Task { try await world.app.perform("Till/wait") }
    await world.waiting.wait()
    let error = await failure { try await world.app.perform("Till/total") }
    #expect(error?.code == .serviceBusy)
    #expect(error?.isRetryable == true)
    let stats = try await description("STATS.Till.\(world.offer.instance)", of: world)
    let total = try #require(stats["endpoints"]?.array?.first { $0["name"] == "total" })
    #expect(total["num_requests"] == 1 && total["num_errors"] == 1)
    #expect(total["last_error"] == "serviceBusy")
    waiting.cancel()
    _ = await waiting.result
  }

  @Test func `Draining waits for running calls, and takes no others`() async throws {
    let world = try await BusWorld()
    let waiting = Task { try await world.app.perform("Till/wait") }
    await world.waiting.wait()
    let draining = Task { await world.offer.drain() }
    while await failure({ try await world.app.perform("Till/total") })?.code != .targetNotFound {}
    #expect(world.till.all == [])
    #expect(try await RemoteTargets(["Till"], over: world.bus).absent == ["Till"])
    waiting.cancel()
    await draining.value
    #expect(world.till.all == ["cancelled: true"])
  }

  @Test func `A result that is too large fails`() async throws {
    let world = try await BusWorld(MemoryBus(payloadLimit: 20_000))
    let error = await failure { try await world.app.perform("Till/text", ["length": 20_000]) }
    #expect(error?.code == .serviceFailed)
    #expect(
      error?.message == "the result of Till/text has 20002 bytes; the bus carries at most 20000")
    let large = String(repeating: "x", count: 20_000)
    let refused = await failure {
      try await world.app.perform("Till/say", ["text": .string(large)])
    }
    #expect(refused?.code == .invalidParams && refused?.help == "send less at a time")
    #expect(
      refused?.message
        == "the params of Till/say have 20011 bytes; the bus carries at most 20000")
  }

  @Test(arguments: [19_820, 30_000])
  func `A declared error that is too large keeps its code`(size: Int) async throws {
    let world = try await BusWorld(MemoryBus(payloadLimit: 20_000))
    let error = await failure { try await world.app.perform("Till/pay", ["amount": .int(-size)]) }
    #expect(error?.failure?.code == "closed" && error?.message == "nothing")
    #expect(error?.failure?.details == .null)
  }

  @Test func `Other clients get a coded error for a malformed request`() async throws {
    let world = try await BusWorld()
    let reply = try await world.bus.request(
      BusMessage("mediator.v1.Till.total", payload: Array("[1]".utf8)), timeout: .seconds(9))
    #expect(reply.headers["Mediator-Code"] == "invalidParams")
    #expect(reply.headers["Nats-Service-Error-Code"] == "400")
  }

  @Test func `A duplicate is performed once`() async throws {
    let world = try await BusWorld()
    let call = BusMessage(
      "mediator.v1.Till.pay", replySubject: "answer",
      headers: ["Nats-Msg-Id": "1", "Mediator-Origin": "native"],
      payload: Array("{\"amount\":4}".utf8))
    try await world.bus.publish(call)
    try await world.bus.publish(call)
    await world.offer.drain()
    #expect(world.till.all == ["4"])
  }

  @Test func `Requests without an id are performed, also with one reply subject`() async throws {
    let world = try await BusWorld()
    for amount in ["4", "5"] {
      try await world.bus.publish(
        BusMessage(
          "mediator.v1.Till.pay", replySubject: "answer", headers: ["Mediator-Origin": "native"],
          payload: Array("{\"amount\":\(amount)}".utf8)))
    }
    await world.offer.drain()
    #expect(world.till.all.sorted() == ["4", "5"])
  }

  @Test func `A call that is cancelled before it arrives isn't performed`() async throws {
    let world = try await BusWorld()
    let headers: BusHeaders = ["Nats-Msg-Id": "1", "Mediator-Origin": "native"]
    try await world.bus.publish(BusMessage("mediator.v1.cancel.Till", headers: headers))
    try await world.bus.publish(
      BusMessage(
        "mediator.v1.Till.pay", replySubject: "answer", headers: headers,
        payload: Array("{\"amount\":4}".utf8)))
    _ = try await world.app.perform("Till/total")
    #expect(world.till.all == [])
  }

  @Test func `It describes itself by the micro convention`() async throws {
    let world = try await BusWorld()
    _ = try await world.app.perform("Till/pay", ["amount": 2])
    _ = await failure { try await world.app.perform("Till/pay", ["amount": 0]) }
    let ping = try await description("PING", of: world)
    #expect(ping["type"] == "io.nats.micro.v1.ping_response")
    #expect(ping["name"] == "Till")
    #expect(ping["id"] == .string(world.offer.instance))
    #expect(ping["version"] == "1.0.0")
    #expect(ping["metadata"]?["contract"]?.string?.count == 64)
    let info = try await description("INFO.Till", of: world)
    #expect(info["description"] == "Takes money.")
    #expect(
      info["endpoints"]?[0]
        == ["name": "pay", "subject": "mediator.v1.Till.pay", "queue_group": "q"])
    let stats = try await description("STATS.Till.\(world.offer.instance)", of: world)
    #expect(stats["started"] == "1970-01-01T00:00:00Z")
    #expect(stats["endpoints"]?[0]?["num_requests"] == 2)
    #expect(stats["endpoints"]?[0]?["num_errors"] == 1)
    #expect(stats["endpoints"]?[0]?["last_error"] == "closed")
  }

  private func description(_ subject: String, of world: BusWorld) async throws -> Value {
    let reply = try await world.bus.request(BusMessage("$SRV.\(subject)"), timeout: .seconds(9))
    return try JSONReader.read(reply.payload)
  }

  private func failure(_ call: () async throws -> Reply) async -> MediatorError? {
    do { _ = try await call() } catch { return error as? MediatorError }
    return nil
  }
}
