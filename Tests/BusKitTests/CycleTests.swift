import BusKit
import MediatorKit
import TestSupport
import Testing

struct CycleTests {
  /// Calls the other ring.
  private struct Target_Left: Target {
    static let summary = "Calls the right one."
    static let needs: [any NeedDeclaration] = [Need("Right/run")]
    static var actions: [Action<Self>] { Action("run", "Runs.", perform: run) }

    let peers: Peers

    func run() async throws { _ = try await peers.call(Need("Right/run")) }
  }

  private struct Target_Right: Target {
    static let summary = "Calls the left one."
    static let needs: [any NeedDeclaration] = [Need("Left/run")]
    static var actions: [Action<Self>] { Action("run", "Runs.", perform: run) }

    let peers: Peers

    func run() async throws { _ = try await peers.call(Need("Left/run")) }
  }

  @Test func `A cycle of calls across processes fails`() async throws {
    let bus = MemoryBus()
    let both = [
      Registration { Target_Left(peers: $0) }, Registration { Target_Right(peers: $0) },
    ]
    let left = try Mediator(await RemoteTargets(["Right"], over: bus).replacing(both))
    let right = try Mediator(await RemoteTargets(["Left"], over: bus).replacing(both))
    let offers = [
      try await Offer(["Left"], of: left, over: bus),
      try await Offer(["Right"], of: right, over: bus),
    ]
    let error = await #expect(throws: MediatorError.self) { try await left.perform("Left/run") }
    #expect(error?.code == .cycle)
    #expect(error?.message == "the calls form a cycle: Left/run → Right/run → Left/run")
    for offer in offers { await offer.drain() }
  }

  @Test func `The closure of a link calls other processes, whatever its pattern`() async throws {
    let world = try await BusWorld()
    for pattern in ["kasse/:id", "größe/a%2Cb/:x%65y"] {
      try world.app.addLink(pattern, "Pays.") { [weak app = world.app] _ in
        try await app?.perform("Till/pay", ["amount": 4]) ?? .nothing
      }
    }
    _ = try await world.app.open("app://kasse/1")
    _ = try await world.app.open("app://größe/a%2Cb/1ey")
    #expect(world.till.all == ["4", "4"])
  }

  @Test func `A chain that is too long for a call is refused`() async throws {
    let world = try await BusWorld()
    let chain = Array(repeating: "A/b", count: 300_000).joined(separator: ",")
    let reply = try await world.bus.request(
      BusMessage("mediator.v1.Till.total", headers: ["Mediator-Chain": chain]),
      timeout: .seconds(9))
    #expect(reply.headers["Mediator-Code"] == "cycle")
    let text = String(decoding: reply.payload, as: UTF8.self)
    #expect(text.contains("calls nest deeper than 64"))
  }

  @Test func `A cycle of events across processes ends`() async throws {
    let world = try await BusWorld()
    await world.home.start()
    _ = try await world.home.perform("Till/close")
    await world.till.wait(for: 2)
    #expect(world.buyer.all == ["closing"])
    #expect(world.till.all == ["came late", "cycle"])
  }
}
