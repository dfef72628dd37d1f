import BusKit
import MediatorKit
import ServiceKit
import Synchronization
import TestSupport
import Testing

struct DurableEventsTests {
  private struct Failure: Error {}

  private let bus = MemoryBus()
  private let ledger = Services.inMemory(seed: 1)

  private func home() throws -> Mediator {
    let services = ledger
    return try Mediator(
      [Registration { Target_Ledger(store: services.store, peers: $0) }], outbox: services.outbox)
  }

  /// A process that offers the ledger.
  private func offer(over bus: MemoryBus? = nil) async throws -> (Mediator, Offer) {
    let home = try home()
    await home.start()
    let contracts = home.contracts.map(OfferedContract.init)
    return (home, try await Offer(contracts, of: home, over: bus ?? self.bus))
  }

  /// A process that has the auditor.
  private func auditor(
    _ services: Services, over bus: MemoryBus? = nil,
    _ check: @escaping @Sendable (Int) throws -> Void = { _ in }
  ) async throws -> Mediator {
    let offered = try home().contracts.map(OfferedContract.init)
    let remote = RemoteTargets(
      offered, over: bus ?? self.bus, clock: LimitClock(passesAtOnce: false))
    let mediator = try Mediator(
      remote.registrations + [Registration { _ in try Target_Auditor(services, check) }],
      outbox: services.outbox)
    await mediator.start()
    return mediator
  }

  private func kept(_ services: Services) throws -> [Int] {
    try services.store.read {
      try $0.rows("SELECT number FROM auditor_entry") { try $0[0] as Int }
    }
  }

  @Test func `A durable event is handled once, though the bus drops, doubles and reorders`()
    async throws
  {
    let faults = BusFaults(dropped: 0.3, duplicated: 0.3, delayed: 0.3)
    let bus = MemoryBus(faults: faults, seed: 7)
    let (services, all) = (Services.inMemory(seed: 2), Signal())
    let auditor = try await auditor(services, over: bus) { if $0 == 50 { all.give() } }
    let (home, offer) = try await offer(over: bus)
    for number in 1...50 { _ = try await home.perform("Ledger/enter", ["number": .int(number)]) }
    await all.wait()
    await offer.drain()
    await auditor.stop()
    let kept = try kept(services)
    #expect(kept.sorted() == Array(1...50))
    #expect(kept != Array(1...50))
  }

  @Test
  func `An emitter that only calls other processes publishes too, though it isn't offered there`()
    async throws
  {
    let (services, handled) = (Services.inMemory(seed: 2), Signal())
    let auditor = try await auditor(services) { if $0 == 2 { handled.give() } }
    let till = try Mediator([Target_Till.registration()])
    let offer = try await Offer(["Till"], of: till, over: bus)
    let remote = try await RemoteTargets(["Till"], over: bus)
    let ledger = ledger
    let own = [Registration { Target_Ledger(store: ledger.store, peers: $0) }]
    for (number, all) in [remote.replacing(own), remote.registrations + own].enumerated() {
      let caller = try Mediator(all, outbox: ledger.outbox)
      await caller.start()
      _ = try await caller.perform("Ledger/enter", ["number": .int(number)])
      await caller.stop()
    }
    await handled.wait()
    await auditor.stop()
    await offer.drain()
    #expect(try kept(services) == [0, 1])
  }

  @Test func `What the bus can't store waits, and is reported`() async throws {
    let offer = try await Offer(["Till"], of: Mediator([Target_Till.registration()]), over: bus)
    let remote = try await RemoteTargets(
      ["Till"], over: AnsweredBus(bus, replies: .max, storesMessages: false))
    let ledger = ledger
    let caller = try Mediator(
      remote.replacing([Registration { Target_Ledger(store: ledger.store, peers: $0) }]),
      outbox: ledger.outbox)
    await caller.start()
    _ = try await caller.perform("Ledger/enter", ["number": 1])
    await caller.stop()
    await offer.drain()
    #expect(caller.undelivered.map(\.subscriber) == ["durable bus"])
    #expect(
      caller.undelivered.first?.error.message.hasPrefix("the bus stores no messages;") == true)
    #expect(try ledger.outbox.waiting().map(\.subscriber) == ["durable bus"])
  }

  @Test func `A module that doesn't run gets the event at its next start`() async throws {
    let (services, handled) = (Services.inMemory(seed: 2), Signal())
    await (try auditor(services)).stop()
    let (home, offer) = try await offer()
    _ = try await home.perform("Ledger/enter", ["number": 1])
    await home.stop()
    let next = try await auditor(services) { _ in handled.give() }
    await handled.wait()
    #expect(try kept(services) == [1])
    await next.stop()
    await offer.drain()
  }

  @Test func `An event whose process ended before it was published is published by the next one`()
    async throws
  {
    let (services, handled) = (Services.inMemory(seed: 2), Signal())
    let auditor = try await auditor(services) { if $0 == 2 { handled.give() } }
    // Connected, but the events can't leave: its bus was closed.
    let closed = MemoryBus(payloadLimit: 0)
    let (lost, lostOffer) = try await offer(over: closed)
    for number in 1...2 { _ = try await lost.perform("Ledger/enter", ["number": .int(number)]) }
    await lost.stop()
    let (home, offer) = try await offer()
    await handled.wait()
    #expect(try kept(services) == [1, 2])
    await home.stop()
    await auditor.stop()
    await offer.drain()
    withExtendedLifetime(lostOffer) {}
  }

  @Test func `A handler that fails gets the event again`() async throws {
    let (services, handled, tries) = (Services.inMemory(seed: 2), Signal(), Counter())
    let auditor = try await auditor(services) { _ in
      guard tries.next() >= 3 else { throw Failure() }
      handled.give()
    }
    let (home, offer) = try await offer()
    _ = try await home.perform("Ledger/enter", ["number": 1])
    await handled.wait()
    await auditor.stop()
    #expect(try kept(services) == [1])
    await offer.drain()
  }

  @Test func `Each copy of a module's data gets the event once`() async throws {
    let (one, other) = (Services.inMemory(seed: 2), Services.inMemory(seed: 3))
    // The identifiers of a test are numbers, which would give both the same id.
    _ = other.identifiers.next()
    let left = Counter()
    let all = Signal()
    let count: @Sendable (Int) throws -> Void = { _ in if left.next() == 2 { all.give() } }
    let auditors = [
      try await auditor(one, count), try await auditor(one, count), try await auditor(other, count),
    ]
    let (home, offer) = try await offer()
    _ = try await home.perform("Ledger/enter", ["number": 1])
    await all.wait()
    for auditor in auditors { await auditor.stop() }
    #expect(try (kept(one), kept(other)) == ([1], [1]))
    await offer.drain()
  }

  @Test func `Code outside of modules gets a durable event of another process as a live one`()
    async throws
  {
    let services = Services.inMemory(seed: 2)
    let auditor = try await auditor(services)
    let heard = AsyncStream<Int>.makeStream()
    let token = try auditor.subscribe(to: Target_Ledger.entered) {
      _ = heard.continuation.yield($0)
    }
    let (home, offer) = try await offer()
    _ = try await home.perform("Ledger/enter", ["number": 1])
    for await number in heard.stream {
      #expect(number == 1)
      break
    }
    await offer.drain()
    await auditor.stop()
    token.remove()
    #expect(try kept(services) == [1])
  }
}
