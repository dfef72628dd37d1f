import Foundation
import MediatorKit
import Synchronization
import TestKit
import Testing

struct EventTrialTests {
  final class Orders: Sendable {
    private let orders = Mutex<[Int]>([])

    var all: [Int] { orders.withLock { $0 } }

    func add(_ order: Int) { orders.withLock { $0.append(order) } }
  }

  struct Target_Kitchen: Target {
    static let ordered = Event(
      "Kitchen/ordered", "Tea was ordered.", Int.self, delivery: .durable)
    static let summary = "Takes orders."
    static let emits: [any EventDeclaration] = [ordered]
    static var actions: [Action<Self>] {
      Action("order", "Orders.", Param("number", "Which."), perform: { $0.order })
        .examples(Example("tea", ["number": 1]))
    }
    let peers: Peers
    func order(_ number: Int) throws { try peers.emitNow(Self.ordered, number) }
  }

  struct Target_Waiter: Target {
    static let summary = "Carries orders."
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Kitchen/ordered", Int.self, perform: onOrdered)
    ]
    static var actions: [Action<Self>] {
      Action(
        "orders", "Lists them.", access: .native(.read),
        perform: { waiter in { waiter.orders.all } }
      )
      .examples(Example("none", returns: []))
    }

    let orders = Orders()
    /// Whether an order counts once.
    let isIdempotent: Bool

    func onOrdered(_ order: Int) async {
      if !isIdempotent || !orders.all.contains(order) { orders.add(order) }
    }
  }

  struct Target_Book: Target {
    static let summary = "Keeps orders."
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Kitchen/ordered", Int.self, perform: onOrdered)
    ]
    static var actions: [Action<Self>] {
      Action(
        "orders", "Lists them.", access: .native(.read), perform: { book in { book.orders.all } }
      )
      .examples(Example("none", returns: []))
    }

    let orders = Orders()

    func onOrdered(_ order: Int) { orders.add(order) }
  }

  @Test func `A synchronous handler gets each event once, so it needn't be idempotent`()
    async throws
  {
    let checks = ContractCheck.all(files: nil) {
      Registration { Target_Kitchen(peers: $0) }
      Registration { _ in Target_Book() }
    }
    let check = try #require(
      checks.first { $0.description == "Book handles Kitchen/ordered" })
    try await check.run()
  }

  @Test(arguments: [true, false])
  func `A handler of a durable event has to be idempotent`(_ isIdempotent: Bool) async throws {
    let checks = ContractCheck.all(files: nil) {
      Registration { Target_Kitchen(peers: $0) }
      Registration { _ in Target_Waiter(isIdempotent: isIdempotent) }
    }
    let check = try #require(
      checks.first { $0.description == "Waiter handles Kitchen/ordered" })
    if isIdempotent { return try await check.run() }
    let failure = await #expect(throws: ContractFailure.self) { try await check.run() }
    #expect(
      "\(try #require(failure))".contains(
        "Waiter/orders replies otherwise after the second time; make the handler idempotent"))
  }

  @Test func `An action may emit a durable event now, whose subscribers are asynchronous`()
    async throws
  {
    let checks = ContractCheck.all(files: nil) {
      Registration { Target_Kitchen(peers: $0) }
      Registration { _ in Target_Waiter(isIdempotent: true) }
    }
    for check in checks where check.description.contains("Kitchen/order") { try await check.run() }
  }

  struct Price: Codable, Payload, Equatable {
    let id: UUID
    let amount: Decimal
    let counts: [Int: String]
  }

  struct Target_Till: Target {
    static let summary = "Takes money."
    static let emits: [any EventDeclaration] = [
      Event("Till/paid", "Something was paid.", Price.self, delivery: .durable)
    ]
    static var actions: [Action<Self>] {}
  }

  struct Target_Ledger: Target {
    static let summary = "Counts payments."
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Till/paid", Price.self, perform: onPaid)
    ]
    static var actions: [Action<Self>] {}
    let orders: Orders
    func onPaid(_ price: Price) { orders.add(price.counts.count) }
  }

  @Test func `A sample of a payload is a value of its type`() async throws {
    let orders = Orders()
    let checks = ContractCheck.all(files: nil) {
      Registration { _ in Target_Till() }
      Registration { _ in Target_Ledger(orders: orders) }
    }
    try await #require(checks.first { $0.description == "Ledger handles Till/paid" }).run()
    #expect(orders.all.count == 1)
  }
}
