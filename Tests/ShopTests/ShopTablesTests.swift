import Foundation
import MediatorKit
import ServiceKit
import TestKit
import Testing

@testable import Shop

struct ShopTablesTests {
  private static let payment = """
    {
      "number": "1", "type": 2, "lines": [{"goods": "G1001", "num": 1}],
      "address": {"name": "Li", "phone": "13800138001", "address": "West Lake"},
      "at": "2025-12-31T23:59:59Z"
    }
    """

  @Test func `A lost payment of an older version is found`() async throws {
    let store = Store.inMemory()
    try store.migrate("shop", Array(ShopTables.migrations.prefix(3)))
    try store.write { connection in
      try connection.execute(
        "INSERT INTO shop_payment (account, number, payment) VALUES (?, '1', ?)", Market.li.id,
        Self.payment)
      try connection.execute("INSERT INTO shop_cart (goods, num) VALUES ('G1001', 2)")
    }
    let market = try Market(store: store)
    #expect(try await market.badge().count == 2)
    let payments = PaymentStore(market.services)
    let lost = try JSONDecoder().decode(Payment.self, from: Data(Self.payment.utf8))
    #expect(try payments.pending(of: Market.li.id) == [lost])
    let order = try OrderStore(store).pay(lost, for: Market.li.id, EmbeddedShop.samples)
    #expect(try await market.call("pay") == order)
    #expect(try payments.pending(of: Market.li.id) == [])
    #expect(try await market.badge().count == 1)
  }
}
