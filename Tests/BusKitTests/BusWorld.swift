import BusKit
import Foundation
import MediatorKit
import ServiceKit
import TestSupport

/// Two processes: one offers the till, the other has the buyer.
struct BusWorld {
  let bus: MemoryBus
  let home: Mediator
  let app: Mediator
  let offer: Offer
  /// The lines that the till and the buyer write.
  let till: Lines
  let buyer: Lines
  /// Given when the till waits.
  let waiting: Signal

  init(
    _ bus: MemoryBus = MemoryBus(), limit: Int = 256, timeout: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock(),
    homeClock: any Clock<Duration> = ContinuousClock(),
    interceptors: (home: [any Interceptor], app: [any Interceptor]) = ([], [])
  ) async throws {
    (till, buyer, waiting) = (Lines(), Lines(), Signal())
    self.bus = bus
    home = try Mediator(
      await RemoteTargets(["Buyer"], over: bus).replacing(
        [Target_Till.registration(till, waiting), Target_Buyer.registration()]),
      interceptors: interceptors.home, clock: homeClock)
    offer = try await Offer(
      ["Till"], of: home, over: bus, limit: limit, clock: homeClock,
      time: .init { .init(timeIntervalSince1970: 0) },
      identifiers: .sequential())
    let remote = try await RemoteTargets(["Till"], over: bus, timeout: timeout, clock: clock)
    app = try Mediator(
      remote.replacing([Target_Till.registration(), Target_Buyer.registration(buyer)]),
      interceptors: interceptors.app, clock: clock)
    await app.start()
  }
}

extension Lines {
  /// Waits until there are so many lines.
  func wait(for count: Int) async { while all.count < count { await Task.yield() } }
}
