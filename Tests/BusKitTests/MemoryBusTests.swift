import BusKit
import MediatorKit
import Synchronization
import TestSupport
import Testing

struct MemoryBusTests {
  @Test func `A request gets the reply of a subscriber`() async throws {
    let bus = MemoryBus()
    try await echo(on: bus)
    let reply = try await bus.request(BusMessage("a.b", payload: [1]), timeout: .seconds(9))
    #expect(reply.payload == [1])
  }

  @Test func `A request without a subscriber fails at once`() async throws {
    await #expect(throws: BusError.noResponders) {
      try await MemoryBus().request(BusMessage("a.b"), timeout: .seconds(9))
    }
  }

  @Test func `A request without a reply ends at its time limit`() async throws {
    let bus = MemoryBus(faults: BusFaults(dropped: 1), clock: LimitClock(passesAtOnce: true))
    try await echo(on: bus)
    await #expect(throws: BusError.timedOut) {
      try await bus.request(BusMessage("a.b"), timeout: .seconds(9))
    }
  }

  @Test func `A cancelled request ends`() async throws {
    let bus = MemoryBus()
    let arrived = Signal()
    _ = try await bus.subscribe("a.b", queue: nil) { _ in arrived.give() }
    let task = Task { try await bus.request(BusMessage("a.b"), timeout: .seconds(99)) }
    await arrived.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `A message reaches each subscriber, and one of a group`() async throws {
    let bus = MemoryBus()
    let lines = Lines()
    for name in ["x", "y"] {
      _ = try await bus.subscribe("a.>", queue: nil) { _ in lines.write(name) }
      _ = try await bus.subscribe("a.*", queue: "group") { _ in lines.write("group") }
    }
    try await bus.publish(BusMessage("a.b"))
    await bus.drain()
    #expect(lines.all.sorted() == ["group", "x", "y"])
  }

  @Test func `A message that is too large is refused`() async throws {
    let bus = MemoryBus(payloadLimit: 2)
    await #expect(throws: BusError.payloadTooLarge(bytes: 3, limit: 2)) {
      try await bus.publish(BusMessage("a", payload: [1, 2, 3]))
    }
  }

  @Test func `A drained bus stores nothing`() async throws {
    let bus = MemoryBus()
    await bus.drain()
    await #expect(throws: BusError.notConnected("it was drained")) {
      try await bus.publishDurably(BusMessage("a"), key: "2")
    }
    await #expect(throws: BusError.notConnected("it was drained")) {
      _ = try await bus.subscribeDurably("a", subscriber: "b") { _ in }
    }
  }

  @Test func `A subscription ends when it is drained`() async throws {
    let bus = MemoryBus()
    let subscription = try await bus.subscribe("a", queue: nil) { _ in Issue.record("received") }
    await subscription.drain()
    try await bus.publish(BusMessage("a"))
    await bus.drain()
    #expect(bus.traffic.delivered == 0)
  }

  @Test func `Nothing passes a drained bus`() async throws {
    let bus = MemoryBus()
    await bus.drain()
    await #expect(throws: BusError.self) { try await bus.publish(BusMessage("a")) }
    await #expect(throws: BusError.self) { _ = try await bus.subscribe("a", queue: nil) { _ in } }
  }

  @Test func `One seed has the same faults each time`() async throws {
    #expect(try await delivered(seed: 3) == delivered(seed: 3))
    #expect(try await delivered(seed: 3) != delivered(seed: 4))
  }

  /// The payloads of 50 messages as they arrive.
  private func delivered(seed: UInt64) async throws -> [UInt8] {
    let bus = MemoryBus(faults: BusFaults(dropped: 0.3, duplicated: 0.3), seed: seed)
    let lines = Lines()
    _ = try await bus.subscribe("a", queue: nil) { lines.write("\($0.payload[0])") }
    for number in 0..<50 as Range<UInt8> {
      try await bus.publish(BusMessage("a", payload: [number]))
    }
    await bus.drain()
    return lines.all.compactMap(UInt8.init)
  }

  private func echo(on bus: MemoryBus) async throws {
    _ = try await bus.subscribe("a.b", queue: nil) { [weak bus] message in
      let reply = BusMessage(message.replySubject ?? "", payload: message.payload)
      Task { try await bus?.publish(reply) }
    }
  }
}
