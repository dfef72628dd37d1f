import Foundation
import MediatorKit
import ServiceKit
import TestKit
import Testing

@testable import Shop

struct PaymentTests {
  private let market: Market

  init() throws { market = try Market() }

  @Test func `F49: paying takes the selected lines, their pieces and their stock`() async throws {
    try await market.prepareToPay()
    for goods in [Market.a, Market.a, Market.b] { try await market.cart("add", goods) }
    try await market.cart("select", Market.b, on: false)
    let order: Order = try await market.call("pay", ["type": 2])
    #expect(order.payCost.text == "49.00")
    #expect(order.orderType == 2)
    #expect(order.status == .delivery)
    #expect(order.lines.map(\.num) == [2])
    #expect(order.address.address == "West Lake")
    let cart: CartSummary = try await market.call("cart")
    #expect(cart.lines.map(\.goods) == [Market.b])
    #expect(cart.badge == "1")
    let goods: Goods = try await market.call("goods", ["goods": .string(Market.a)])
    #expect(goods.stock == 0)
    #expect(try await market.call("orders", ["type": "delivery"]) == [order])
    #expect(await market.refusal(of: "pay") == "nothingSelected")
  }

  @Test func `F49: a goods of price 0 alone isn't paid, beside another it is`() async throws {
    try await market.prepareToPay()
    try await market.cart("add", "G1005")
    #expect(await market.refusal(of: "pay") == "nothingSelected")
    try await market.cart("add", Market.b)
    let order: Order = try await market.call("pay")
    #expect(order.lines.map(\.goods) == ["G1005", Market.b])
    #expect(order.payCost.text == "9.90")
  }

  @Test func `Checks come in their order, and a failed one changes nothing`() async throws {
    market.become(nil)
    #expect(await market.refusal(of: "pay") == "notSignedIn")
    market.become(Market.li)
    #expect(await market.refusal(of: "pay", ["type": 4]) == "unknownPayType")
    #expect(await market.refusal(of: "pay") == "nothingSelected")
    try await market.cart("add", Market.a)
    #expect(await market.refusal(of: "pay", ["goods": [.string(Market.b)]]) == "unknownGoods")
    #expect(await market.refusal(of: "pay") == "addressMissing")
    _ = try await market.mediator.perform(
      "Shop/addAddress", ["name": "Li", "phone": "1", "address": "West Lake"])
    #expect(await market.refusal(of: "pay", ["address": "x"]) == "unknownAddress")
    #expect(await market.refusal(of: "pay") == "fingerprintOff")
    #expect(try await market.badge().count == 1)
    #expect(try await market.call("orders", as: [Order].self) == [])
  }

  @Test func `Two processes that pay the last piece make one order`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let markets = try (0..<2).map { _ in
      try Market(store: Store(at: file.appending(path: "shop").path))
    }
    try await markets[0].prepareToPay()
    try await markets[0].cart("add", "G1004")
    _ = try await markets[1].mediator.perform("Shop/selectAll", ["on": true])
    let paid = await withTaskGroup(of: Order?.self) { group in
      for market in markets {
        group.addTask { try? await market.call("pay", as: Order.self) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let orders: [Order] = try await markets[0].call("orders")
    #expect(orders.count == 1)
    #expect(Set(paid.compactMap(\.self)) == Set(orders))
    #expect(try await markets[0].badge().count == 0)
    #expect(await markets[1].refusal(of: "add", ["goods": "G1004"]) == "outOfStock")
  }

  @Test func `The stock is checked again inside the transaction`() async throws {
    try await market.prepareToPay()
    let orders = OrderStore(market.services.store)
    let lines = [Payment.Line(goods: "G1004", num: 1)]
    func pay(_ number: String, for account: String) throws -> Order {
      let payment = Payment(
        number: number, type: 1, lines: lines, address: .init(name: "", phone: "", address: ""),
        at: "")
      return try orders.pay(payment, for: account, EmbeddedShop.samples)
    }
    let order = try pay("1", for: "li")
    #expect(try pay("1", for: "li") == order)
    #expect(throws: ShopError.outOfStock) { try pay("2", for: "wang") }
    #expect(try orders.orders(of: "wang", nil) == [])
  }

  @Test func `An address that is deleted meanwhile isn't paid for`() async throws {
    try await market.prepareToPay()
    try await market.cart("add", Market.a)
    let stock = Stock(catalogue: EmbeddedShop.samples)
    let lines = try CartStore(market.services.store).cart(stock).lines
    let payments = PaymentStore(market.services)
    #expect(throws: ShopError.unknownAddress) {
      try payments.begin(
        .weChat, for: "li", in: "", to: { _ in throw ShopError.unknownAddress }
      ) { _ in lines }
    }
    #expect(try payments.pending(of: "li") == [])
    #expect(try await market.badge().count == 1)
  }

  @Test func `A payment that never arrives is forgotten after an hour`() async throws {
    try await market.prepareToPay()
    try await market.cart("add", Market.a)
    let stock = Stock(catalogue: EmbeddedShop.samples)
    let lines = try CartStore(market.services.store).cart(stock).lines
    let address = try await market.call("addresses", as: [Address].self)[0]
    let payments = PaymentStore(market.services)
    let lost = try payments.begin(
      .alipay, for: Market.li.id, in: "", to: { _ in address }
    ) { _ in lines }
    let steps: [(Double, [Payment])] = [(3600, [lost]), (1, [])]
    for (seconds, left) in steps {
      market.time.advance(by: seconds)
      _ = await market.refusal(of: "pay")
      try await market.cart("add", Market.b)
      #expect(try payments.pending(of: Market.li.id) == left)
    }
  }

  @Test func `The three kinds of payment have three notices`() {
    #expect(Set(PaymentType.allCases.map(\.success)).count == 3)
  }

  @Test func `F51: sample orders by type, and none in delivery`() async throws {
    let added: Int = try await market.call("addSampleOrders")
    #expect(added == 24)
    let counts = ["all": 24, "unpaid": 11, "delivery": 0, "delivered": 1, "finished": 12]
    for (type, count) in counts {
      let orders: [Order] = try await market.call("orders", ["type": .string(type)])
      #expect(orders.count == count)
    }
    #expect(await market.refusal(of: "orders", ["type": "lost"]) == "unknownOrderType")
    market.become(Market.wang)
    #expect(try await market.call("orders", as: [Order].self) == [])
  }

  @Test func `F51: an opened list is requested once until it is dropped`() async throws {
    var (shelf, requests) = (Shelf<String, Int>(), 0)
    for _ in 1...2 {
      try await shelf.open("delivery") {
        requests += 1
        return []
      }
    }
    #expect(requests == 1)
    #expect(shelf["delivery"] == [])
    shelf.drop("delivery")
    #expect(shelf["delivery"] == nil)
  }

  @Test func `A deleted account leaves no orders and addresses`() async throws {
    try await market.prepareToPay()
    _ = try await market.mediator.perform("Shop/addSampleOrders")
    let event = Event("Login/accountDeleted", "", ShopNeeds.DeletedAccount.self)
    _ = try await market.mediator.emit(event, .init(account: Market.li.id))
    #expect(try await market.call("orders", as: [Order].self) == [])
    #expect(try await market.call("addresses", as: [Address].self) == [])
  }
}
