import BackendTestSupport
import TestKit
import Testing
import TransferKit

@testable import Shop

/// The rules of the shop's backend, for each implementation.
struct ShopBackendTests {
  private static let (li, wang) = ("account-li", "account-wang")

  private static func payment(_ number: String, _ lines: [String: Int]) -> Payment {
    Payment(
      number: number, type: 2,
      lines: lines.map { .init(goods: $0.key, num: $0.value) }.sorted { $0.goods < $1.goods },
      address: .init(name: "Li", phone: "13800138001", address: "1 West Lake Road & more"),
      at: "2026-01-01T00:00:00Z")
  }

  @Test(arguments: Backing.available)
  func `Goods, home, filters and comments are the samples`(_ backing: Backing) async throws {
    let shop = try backing.shop()
    #expect(try await shop.catalogue().goods == EmbeddedShop.samples.goods)
    let home = try await shop.home()
    #expect(home.banners == Samples.list(.homeHead).map(Banner.init(resource:)))
    #expect(home.goods == Array(EmbeddedShop.samples.goods.prefix(50)))
    #expect(try await shop.filters() == Samples.filters)
    for kind in Review.Kind.allCases {
      let samples = Samples.reviews(kind).map(Review.init(resource:))
      #expect(try await shop.reviews(kind, of: "G1001") == samples)
    }
  }

  @Test(arguments: Backing.available)
  func `A payment is an order, and takes its goods out of the stock`(_ backing: Backing)
    async throws
  {
    let shop = try backing.shop()
    #expect(try await shop.sold() == [:])
    let payment = Self.payment("1", ["G1001": 2, "G1002": 1])
    let order = try await shop.pay(payment, for: Self.li)
    #expect(order.number == "1")
    #expect(order.orderType == 2)
    #expect(order.payCost.text == "58.90")
    #expect(order.status == .delivery)
    #expect(order.lines.map(\.num) == [2, 1])
    #expect(order.lines.map(\.title) == EmbeddedShop.samples.goods.prefix(2).map(\.title))
    #expect(order.address == payment.address)
    #expect(order.at == payment.at)
    #expect(try await shop.sold() == ["G1001": 2, "G1002": 1])
    #expect(try await shop.orders(of: Self.li, nil) == [order])
    #expect(try await shop.orders(of: Self.li, .delivery) == [order])
    #expect(try await shop.orders(of: Self.li, .unpaid) == [])
    #expect(try await shop.order("1", of: Self.li) == order)
  }

  @Test(arguments: Backing.available)
  func `A payment with the number of another one isn't made`(_ backing: Backing) async throws {
    let shop = try backing.shop()
    let first = try await shop.pay(Self.payment("1", ["G1001": 1]), for: Self.li)
    #expect(try await shop.pay(Self.payment("1", ["G1001": 1]), for: Self.li) == first)
    #expect(try await shop.pay(Self.payment("1", ["G1002": 9]), for: Self.li) == first)
    #expect(try await shop.sold() == ["G1001": 1])
    #expect(try await shop.orders(of: Self.li, nil).count == 1)
  }

  @Test(arguments: Backing.available)
  func `What can't be paid changes nothing`(_ backing: Backing) async throws {
    let shop = try backing.shop()
    let cases: [([String: Int], ShopError)] = [
      (["tea": 1], .unknownGoods), (["G1002": 1, "tea": 1], .unknownGoods),
      (["G1005": 1], .nothingSelected), ([:], .nothingSelected),
      (["G1003": 1], .outOfStock), (["G1002": 1, "G1001": 3], .outOfStock),
    ]
    for (lines, error) in cases {
      await #expect(throws: error) { try await shop.pay(Self.payment("1", lines), for: Self.li) }
    }
    #expect(try await shop.sold() == [:])
    #expect(try await shop.orders(of: Self.li, nil) == [])
    await #expect(throws: ShopError.unknownOrder) { try await shop.order("1", of: Self.li) }
  }

  @Test(arguments: Backing.available)
  func `Of two accounts that pay the last piece at once, one succeeds`(_ backing: Backing)
    async throws
  {
    let shop = try backing.shop()
    let errors = await withTaskGroup(of: ShopError?.self) { group in
      for account in [Self.li, Self.wang] {
        group.addTask {
          do {
            _ = try await shop.pay(Self.payment(account, ["G1004": 1]), for: account)
            return nil
          } catch { return error as? ShopError }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors.count { $0 == nil } == 1)
    #expect(errors.count { $0 == .outOfStock } == 1)
    #expect(try await shop.sold() == ["G1004": 1])
  }

  @Test(arguments: Backing.available)
  func `Orders belong to their account, the newest first`(_ backing: Backing) async throws {
    let shop = try backing.shop()
    let user = ShopNeeds.User(id: Self.li, nickname: "Li", phone: "+8613800138001")
    #expect(try await shop.addSampleOrders(for: user) == 24)
    #expect(try await shop.addSampleOrders(for: user) == 0)
    let paid = try await shop.pay(Self.payment("1", ["G1002": 1]), for: Self.li)
    let orders = try await shop.orders(of: Self.li, nil)
    #expect(orders.count == 25)
    #expect(orders.first == paid)
    #expect(orders.dropFirst().map(\.number) == (10_001...10_024).map { "S\($0)" })
    let address = Order.Recipient(name: "Li", phone: user.phone, address: "1 Sample Street")
    #expect(orders.last?.address == address)
    #expect(orders == (try await Backing.embedded.shopWithSamples(user, paid)))
    #expect(try await shop.orders(of: Self.li, .unpaid).count == 11)
    #expect(try await shop.orders(of: Self.wang, nil) == [])
    await #expect(throws: ShopError.unknownOrder) { try await shop.order("1", of: Self.wang) }
  }

  @Test(arguments: Backing.available)
  func `Second-hand pages are the samples, and likes belong to their account`(_ backing: Backing)
    async throws
  {
    let shop = try backing.shop()
    for page in [1, 20] {
      let sample = SecondHandPage(resource: Samples.secondHand(page))
      #expect(try await shop.secondHand(page, for: nil) == sample)
    }
    #expect(try await shop.secondHand(21, for: nil) == SecondHandPage(after: 21))
    let before = try await shop.secondHand(2, for: Self.li).items[3]
    let liked = try await shop.like(3, page: 2, by: Self.li)
    #expect(liked.isLike)
    #expect(liked.likes == before.likes + 1)
    #expect(try await shop.secondHand(2, for: Self.li).items[3] == liked)
    #expect(try await shop.secondHand(2, for: Self.wang).items[3] == before)
    #expect(try await shop.like(3, page: 2, by: Self.li) == before)
    for (place, page) in [(20, 1), (-1, 1), (0, 21)] {
      await #expect(throws: ShopError.unknownItem) {
        try await shop.like(place, page: page, by: Self.li)
      }
    }
    try await shop.addFeedback("More gin, please.", by: Self.li)
  }

  @Test(arguments: Backing.available)
  func `A deleted account leaves neither orders nor likes`(_ backing: Backing) async throws {
    let shop = try backing.shop()
    for account in [Self.li, Self.wang] {
      _ = try await shop.pay(Self.payment(account, ["G1002": 1]), for: account)
      _ = try await shop.like(0, page: 1, by: account)
    }
    try await shop.accountIsDeleted(Self.li)
    // A server refuses the token of a deleted account.
    #expect((try? await shop.orders(of: Self.li, nil)) ?? [] == [])
    #expect((try? await shop.secondHand(1, for: Self.li))?.items[0].isLike != true)
    #expect(try await !shop.secondHand(1, for: nil).items[0].isLike)
    #expect(try await shop.orders(of: Self.wang, nil).count == 1)
    #expect(try await shop.secondHand(1, for: Self.wang).items[0].isLike)
    #expect(try await shop.sold() == ["G1002": 2])
  }
}

extension ShopBackend {
  /// Deletes an account where it is: on the server, if there is one.
  fileprivate func accountIsDeleted(_ account: String) async throws {
    _ = try await (self as? RemoteShop)?.service.send(
      ServiceRequest(
        "login/account/delete", method: .post, parameters: ["password": "correct-horse"],
        as: account))
    try deleteAll(of: account)
  }
}

extension Backing {
  /// The orders of an embedded shop after a payment on top of the samples.
  fileprivate func shopWithSamples(_ user: ShopNeeds.User, _ paid: Order) async throws -> [Order] {
    let shop = try shop()
    _ = try await shop.addSampleOrders(for: user)
    return [paid] + (try await shop.orders(of: user.id, nil))
  }
}
