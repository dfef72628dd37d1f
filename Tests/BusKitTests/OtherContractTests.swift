import BusKit
import MediatorKit
import TestSupport
import Testing

/// The module restarts with another contract while its callers run.
struct OtherContractTests {
  private struct First: Target {
    static let name = "Till"
    static let summary = "Takes money."
    static var actions: [Action<Self>] {
      Action("total", "Counts.", access: .native(.read), perform: total)
      Action("pay", "Pays.", Param("amount", "How much."), perform: pay)
    }

    let done: Lines

    func total() -> Int { done.all.count }

    func pay(amount: Int) -> Int {
      done.write("\(amount)")
      return amount
    }
  }

  /// Its payments return a text.
  private struct Breaking: Target {
    static let name = "Till"
    static let summary = "Takes money."
    static var actions: [Action<Self>] {
      Action("total", "Counts.", access: .native(.read), perform: total)
      Action("pay", "Pays.", Param("amount", "How much."), perform: pay)
    }

    let done: Lines

    func total() -> Int { done.all.count }

    func pay(amount: Int) -> String {
      done.write("\(amount)")
      return "\(amount)"
    }
  }

  /// It can do more, and a read may have effects.
  private struct Compatible: Target {
    static let name = "Till"
    static let summary = "Takes money."
    static var actions: [Action<Self>] {
      Action("total", "Counts.", access: .native(.write), perform: total)
      Action(
        "pay", "Pays.", Param("amount", "How much."), Param("tip", "More.", default: 0),
        perform: pay)
    }

    let done: Lines

    func total() -> Int { done.all.count }

    func pay(amount: Int, tip: Int) -> Int {
      done.write("\(amount)")
      return amount + tip
    }
  }

  private struct Target_Payer: Target {
    enum Needs {
      static let pay = Need("Till/pay", Param("amount", Int.self), returns: Int.self)
      static let total = Need("Till/total", returns: Int.self)
    }

    static let summary = "Pays."
    static let needs: [any NeedDeclaration] = [Needs.pay, Needs.total]
    static var actions: [Action<Self>] {
      Action("pay", "Pays.", Param("amount", "How much."), perform: pay)
      Action("total", "Counts.", perform: total)
    }

    let peers: Peers

    func pay(amount: Int) async throws -> Int { try await peers.call(Needs.pay, amount) }

    func total() async throws -> Int { try await peers.call(Needs.total) }
  }

  private let bus = MemoryBus()
  private let done = Lines()

  private func offer(_ till: Registration) async throws -> Offer {
    try await Offer(["Till"], of: Mediator([till]), over: bus)
  }

  private func app() async throws -> Mediator {
    let remote = try await RemoteTargets(["Till"], over: bus)
    return try Mediator(
      remote.replacing([
        Registration { [done] _ in First(done: done) }, Registration { Target_Payer(peers: $0) },
      ]))
  }

  private func failure(_ call: () async throws -> Reply) async -> MediatorError? {
    do { _ = try await call() } catch { return error as? MediatorError }
    return nil
  }

  @Test func `A contract that meets the needs is accepted, and each call is done once`()
    async throws
  {
    let first = try await offer(Registration { [done] _ in First(done: done) })
    let app = try await app()
    await first.drain()
    let second = try await offer(Registration { [done] _ in Compatible(done: done) })
    for amount in 1...20 {
      let reply = try await app.perform("Payer/pay", ["amount": .int(amount)])
      #expect(try reply.get(as: Int.self) == amount)
    }
    #expect(done.all == (1...20).map { "\($0)" })
    await second.drain()
  }

  @Test func `A call whose need a contract breaks fails, and does nothing`() async throws {
    let first = try await offer(Registration { [done] _ in First(done: done) })
    let app = try await app()
    await first.drain()
    let second = try await offer(Registration { [done] _ in Breaking(done: done) })
    for amount in 1...20 {
      let error = await failure { try await app.perform("Payer/pay", ["amount": .int(amount)]) }
      #expect(error?.code == .serviceFailed)
      #expect(
        error?.description
          == "the process that offers 'Till' has another contract now: Payer needs Till/pay: result is string, but "
          + "integer is expected; restart this process, in a version that fits it")
    }
    #expect(done.all == [])
    #expect(try await app.perform("Payer/total").get(as: Int.self) == 0)
    await second.drain()
  }

  @Test func `During a rolling update each call is done once, by either process`() async throws {
    let first = try await offer(Registration { [done] _ in First(done: done) })
    let app = try await app()
    let second = try await offer(
      Registration { [done] _ in Compatible(done: done) })
    let sent = bus.traffic.sent
    for amount in 1...40 { _ = try await app.perform("Payer/pay", ["amount": .int(amount)]) }
    #expect(done.all == (1...40).map { "\($0)" })
    // One call was refused once.
    #expect(bus.traffic.sent == sent + 2 * 40 + 2)
    await first.drain()
    await second.drain()
  }

  @Test func `A target that was absent is checked when it appears`() async throws {
    let app = try await app()
    #expect(await failure { try await app.perform("Payer/total") }?.code == .targetNotFound)
    let offer = try await offer(Registration { [done] _ in Breaking(done: done) })
    #expect(try await app.perform("Payer/total").get(as: Int.self) == 0)
    let error = await failure { try await app.perform("Payer/pay", ["amount": 1]) }
    #expect(error?.code == .serviceFailed)
    #expect(done.all == [])
    await offer.drain()
  }
}
