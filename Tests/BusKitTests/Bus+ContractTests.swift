import BusKit
import MediatorKit
import TestSupport
import Testing

/// Requests for the contract of a target whose process is connected but doesn't run.
struct BusContractTests {
  private func addSilentTill(to bus: MemoryBus) async throws {
    _ = try await bus.subscribe("mediator.v1.Till.contract.get", queue: "q") { _ in }
  }

  @Test func `Processes that don't reply are an error with the target`() async throws {
    let bus = MemoryBus(clock: LimitClock(passesAtOnce: true))
    try await addSilentTill(to: bus)
    let error = await #expect(throws: MediatorError.self) {
      try await RemoteTargets(["Till"], over: bus, timeout: .seconds(2))
    }
    #expect(error?.code == .timedOut)
    #expect(
      error?.description
        == "a process that offers 'Till' is connected, but didn't return its contract within 2.0 seconds; see "
        + "'bus check', and stop a process that hangs, or allow more time")
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `A process that replies is found beside one that doesn't`(_ seed: UInt64) async throws {
    let bus = MemoryBus(seed: seed)
    let offer = try await Offer(["Till"], of: Mediator([Target_Till.registration()]), over: bus)
    try await addSilentTill(to: bus)
    let remote = try await RemoteTargets(
      ["Till"], over: bus, clock: LimitClock(passesAtOnce: true))
    #expect(remote.absent == [])
    await offer.drain()
  }
}
