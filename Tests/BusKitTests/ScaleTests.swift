import BusKit
import MediatorKit
import TestSupport
import Testing

/// Many modules and instances on one bus; work is counted in messages.
struct ScaleTests {
  @Test func `Discovery and calls cost the same beside 1,000 modules of 100 instances`()
    async throws
  {
    let alone = try await cost(modules: 0, instances: 1)
    let crowded = try await cost(modules: 1000, instances: 100)
    #expect(crowded == alone)
    // A request and its reply.
    #expect(alone == [2, 2])
  }

  /// The deliveries of the discovery of a target, and of a call, beside others.
  private func cost(modules: Int, instances: Int) async throws -> [Int] {
    // On a busy machine the time for a reply would pass, and the request would be repeated.
    let clock = LimitClock(passesAtOnce: false)
    let bus = MemoryBus(clock: clock)
    for module in 0..<modules {
      for _ in 0..<instances {
        for subject in ["*", "contract.get"] {
          _ = try await bus.subscribe("mediator.v1.M\(module).\(subject)", queue: "q") { _ in
            Issue.record("a message for another module")
          }
        }
      }
    }
    let home = try Mediator([Target_Till.registration()])
    var offers: [Offer] = []
    for _ in 0..<instances { offers.append(try await Offer(["Till"], of: home, over: bus)) }
    let before = bus.traffic.delivered
    let remote = try await RemoteTargets(["Till"], over: bus, clock: clock)
    let discovered = bus.traffic.delivered
    _ = try await Mediator(remote.registrations).perform("Till/total")
    let called = bus.traffic.delivered
    for offer in offers { await offer.drain() }
    return [discovered - before, called - discovered]
  }
}
