import BusKit
import MediatorKit
import ServiceKit
import TestSupport
import Testing

/// A process that offers one module has the others linked too.
struct LinkedCopiesTests {
  private let bus = MemoryBus()
  private let services = Services.inMemory(seed: 1)

  private func shop(_ till: Lines, _ buyer: Lines) -> [Registration] {
    [Target_Till.registration(till), Target_Buyer.registration(buyer)]
  }

  private func books(
    _ services: Services, _ check: @escaping @Sendable (Int) throws -> Void = { _ in }
  ) -> [Registration] {
    [
      Registration { Target_Ledger(store: services.store, peers: $0) },
      Registration { _ in try Target_Auditor(services, check) },
    ]
  }

  /// A process that offers a module, and another one that calls it.
  private func processes(
    _ name: String, _ home: [Registration], _ app: [Registration], data: Services? = nil
  ) async throws -> (home: Mediator, offer: Offer, app: Mediator) {
    let home = try Mediator(home, outbox: services.outbox)
    await home.start()
    let offer = try await Offer([name], of: home, over: bus)
    let remote = try await RemoteTargets([name], over: bus)
    let app = try Mediator(remote.replacing(app), outbox: (data ?? services).outbox)
    await app.start()
    return (home, offer, app)
  }

  private func kept(_ services: Services) throws -> [Int] {
    try services.store.read {
      try $0.rows("SELECT number FROM auditor_entry") { try $0[0] as Int }
    }
  }

  @Test(arguments: [true, false])
  func `A module with the emitter's data handles an event once, one with others too`(
    isShared: Bool
  ) async throws {
    let (here, there, heard) = (Lines(), Lines(), Signal())
    let other = Services.inMemory(seed: 2)
    _ = other.identifiers.next()
    let (_, offer, app) = try await processes(
      "Till", shop(Lines(), here), shop(Lines(), there), data: isShared ? nil : other)
    // Runs after the handlers of modules.
    let token = try app.subscribe(to: Target_Till.Events.paid) { _ in heard.give() }
    _ = try await app.perform("Till/pay", ["amount": 5])
    await heard.wait()
    #expect(here.all == ["paid 5"])
    #expect(there.all == (isShared ? [] : ["paid 5"]))
    await offer.drain()
    await app.stop()
    token.remove()
  }

  @Test func `An offered module gets the events of the other processes' copies`() async throws {
    let till = Lines()
    let (_, offer, app) = try await processes(
      "Till", shop(till, Lines()), shop(Lines(), Lines()))
    _ = try await app.emit(Target_Buyer.Events.came, "Li")
    await till.wait(for: 1)
    #expect(till.all == ["came Li"])
    await offer.drain()
    await app.stop()
  }

  @Test func `Each instance gets an event once, that of the emitter not again`() async throws {
    let tills = [Lines(), Lines()]
    let homes = try tills.map { try Mediator(shop($0, Lines())) }
    var offers: [Offer] = []
    for home in homes { offers.append(try await Offer(["Till", "Buyer"], of: home, over: bus)) }
    for name in ["Li", "Wang"] { _ = try await homes[0].emit(Target_Buyer.Events.came, name) }
    await tills[1].wait(for: 2)
    for offer in offers { await offer.drain() }
    for till in tills { #expect(till.all == ["came Li", "came Wang"]) }
  }

  @Test func `A synchronous handler with the emitter's data handles a durable event once`()
    async throws
  {
    let (home, offer, app) = try await processes("Ledger", books(services), books(services))
    for number in 1...3 { _ = try await home.perform("Ledger/enter", ["number": .int(number)]) }
    // Published, and handled by the processes that are there.
    while try !services.outbox.waiting().isEmpty { await Task.yield() }
    await app.stop()
    #expect(try kept(services) == [1, 2, 3])
    await offer.drain()
  }

  @Test func `An offered module gets the durable events of the other processes' copies`()
    async throws
  {
    let (data, handled) = (Services.inMemory(seed: 2), Signal())
    _ = data.identifiers.next()
    let (_, offer, app) = try await processes(
      "Auditor", books(services) { _ in handled.give() }, books(data), data: data)
    _ = try await app.perform("Ledger/enter", ["number": 7])
    await handled.wait()
    #expect(try kept(services) == [7])
    await offer.drain()
    await app.stop()
  }
}
