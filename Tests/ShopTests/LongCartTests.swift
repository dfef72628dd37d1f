import MediatorKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Shop

struct LongCartTests {
  private let market: Market

  /// A cart of 1,000 lines.
  init() throws {
    market = try Market()
    market.requests.answer(
      "CategoryAllGoods",
      with: (1...1_000).map {
        [
          "id": .string("G\($0)"), "title": .string("Gin \($0)"), "category_name": "Gin",
          "price": "1.10", "stock": 5,
        ]
      })
    try market.services.store.migrate("shop", ShopTables.migrations)
    try market.services.store.write { connection in
      for index in 1...1_000 {
        try connection.execute("INSERT INTO shop_cart (goods, num) VALUES (?, 1)", "G\(index)")
      }
    }
  }

  @Test func `F49: Selecting 1,000 lines notifies once, before it returns, and writes nothing`()
    async throws
  {
    let counts = Mutex<[Int]>([])
    let token = try market.mediator.subscribe(to: ShopEvents.badgeChanged) { badge in
      counts.withLock { $0.append(badge.count) }
    }
    let writes = try market.services.store.fullWrites()
    let cart: CartSummary = try await market.call("selectAll", ["on": true])
    #expect(counts.withLock { $0 } == [1_000])
    #expect(cart.allSelected)
    #expect(cart.total.text == "1100.00")
    #expect(try market.services.store.fullWrites() == writes)
    withExtendedLifetime(token) {}
  }

  @Test func `F49: A step in a cart of 1,000 lines is one write and one notification`() async throws
  {
    let notices = Mutex(0)
    let token = try market.mediator.subscribe(to: ShopEvents.badgeChanged) { _ in
      notices.withLock { $0 += 1 }
    }
    let writes = try market.services.store.fullWrites()
    try await market.cart("add", "G500")
    #expect(try market.services.store.fullWrites() == writes + 1)
    #expect(notices.withLock { $0 } == 1)
    withExtendedLifetime(token) {}
  }
}
