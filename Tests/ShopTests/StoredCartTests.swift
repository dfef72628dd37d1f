import MediatorKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Shop

struct StoredCartTests {
  private let market: Market

  init() throws { market = try Market(nil) }

  @Test func `F49: the worked sums, through the actions`() async throws {
    for goods in [Market.a, Market.a, Market.b] { try await market.cart("add", goods) }
    var cart = try await market.cart("select", Market.b, on: false)
    #expect(cart.total.text == "49.00")
    #expect(cart.totalText == "Total ¥49.00")
    cart = try await market.call("selectAll", ["on": true])
    #expect(cart.total.text == "58.90")
    #expect(cart.allSelected)
    cart = try await market.cart("remove", Market.b)
    #expect(cart.total.text == "49.00")
    #expect(cart.badge == "2")
    #expect(await market.refusal(of: "add", ["goods": .string(Market.a)]) == "outOfStock")
    #expect(try await market.badge().text == "2")
  }

  @Test func `Lines outlive the process, and their selection doesn't`() async throws {
    for goods in [Market.b, Market.a, Market.b] { try await market.cart("add", goods) }
    let next = try Market.mediator(market.services, market.peers)
    let cart = try await next.perform("Shop/cart").get(as: CartSummary.self)
    #expect(cart.lines.map(\.goods) == [Market.b, Market.a])
    #expect(cart.lines.map(\.num) == [2, 1])
    #expect(!cart.lines.contains { $0.isSelected })
    #expect(cart.total == .zero)
    let added = try await next.perform("Shop/add", ["goods": .string(Market.b)])
      .get(as: CartSummary.self)
    #expect(added.lines.map(\.isSelected) == [true, false])
  }

  @Test func `Each change is one event with the new count`() async throws {
    let counts = Mutex<[Int]>([])
    _ = try market.mediator.subscribe(to: ShopEvents.badgeChanged) { badge in
      counts.withLock { $0.append(badge.count) }
    }
    for goods in [Market.a, Market.b] { try await market.cart("add", goods) }
    _ = try await market.mediator.perform("Shop/selectAll", ["on": false])
    try await market.cart("removeOne", Market.a)
    _ = await market.refusal(of: "remove", ["goods": .string(Market.a)])
    #expect(counts.withLock { $0 } == [1, 2, 2, 1])
  }

  @Test func `The cart survives sign-in and sign-out`() async throws {
    try await market.cart("add", Market.a)
    for user in [Market.li, Market.wang, nil] {
      market.become(user)
      #expect(try await market.badge().count == 1)
    }
  }
}
