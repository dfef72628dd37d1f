import BusKit
import MediatorKit
import TestSupport
import Testing

/// Lost, duplicated and late messages, decided by a seed.
struct BusFaultsTests {
  /// A clock that yields for each millisecond of a sleep, so that longer sleeps end later.
  private struct YieldingClock: Clock {
    typealias Instant = LimitClock.Instant

    var now: Instant { LimitClock(passesAtOnce: true).now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      for _ in 0..<Int(deadline.offset / .milliseconds(1)) {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `Each call ends, and none is done twice or lost after its reply`(_ seed: UInt64) async throws
  {
    let clock = YieldingClock()
    let bus = MemoryBus(
      faults: BusFaults(dropped: 0.1, duplicated: 0.3, delayed: 0.4), seed: seed, clock: clock)
    let done = Lines()
    let home = try Mediator([Target_Till.registration(done)])
    let offer = try await Offer(["Till"], of: home, over: bus)
    let remote = try await Self.untilReached {
      try await RemoteTargets(["Till"], over: bus, timeout: .seconds(1), clock: clock)
    }
    let caller = try Mediator(remote.registrations)
    let acknowledged = await Self.acknowledged(by: caller)
    await offer.drain()
    await bus.drain()
    #expect(Set(done.all).count == done.all.count)
    #expect(Set(acknowledged).isSubset(of: done.all))
    #expect(!acknowledged.isEmpty)
  }

  /// The amounts of the calls that succeeded; the others fail with a code.
  private static func acknowledged(by caller: Mediator) async -> [String] {
    await withTaskGroup(of: String?.self) { group in
      for amount in 1...40 {
        group.addTask {
          do throws(MediatorError) {
            _ = try await caller.perform("Till/pay", ["amount": .int(amount)])
            return "\(amount)"
          } catch {
            #expect(error.code == .timedOut)
            return nil
          }
        }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
    }
  }

  /// Repeats a set-up that messages may be lost of.
  private static func untilReached<R>(_ make: () async throws -> R) async throws -> R {
    for _ in 0..<20 {
      do { return try await make() } catch let error as MediatorError where error.code == .timedOut
      {}
    }
    return try await make()
  }
}
