import BackendTestSupport
import Foundation
import MediatorKit
import ServiceKit
import Testing

@testable import Shop

/// The routes of the shop over an embedded one.
struct FakeShop {
  private let shop: EmbeddedShop

  init() throws {
    let services = Services.inMemory()
    try services.store.migrate("shop", ShopTables.migrations)
    shop = .test(services)
  }

  /// The data of a request.
  func data(_ place: String, _ given: FakeServer.Parameters) async throws -> Value {
    do {
      if let read = try await reading(place, given) { return read }
      return try await changing(place, given)
    } catch let error as ShopError {
      let codes: [ShopError: Int] = [
        .unknownGoods: 1001, .nothingSelected: 1002, .outOfStock: 1003, .unknownOrder: 1004,
        .unknownItem: 1005,
      ]
      throw FakeServer.Failure(code: codes[error] ?? 105)
    }
  }

  /// Nil for another request.
  private func reading(_ place: String, _ given: FakeServer.Parameters) async throws -> Value? {
    let account = given["account"] ?? ""
    switch place {
    case "GET shop/home":
      return [
        "banners": .array(Samples.list(.homeHead)), "goods": .array(Samples.list(.homeData)),
      ]
    case "GET shop/goods": return .array(Samples.goods)
    case "GET shop/sold": return try await shop.sold().encoded()
    case "GET shop/filters": return .array(Samples.list(.siftGroups))
    case "GET shop/comments":
      return .array(Samples.reviews(try #require(Review.Kind(rawValue: given["kind"] ?? ""))))
    case "GET shop/orders":
      let status = OrderStatus(rawValue: given["status"] ?? "")
      return try await shop.orders(of: account, status).encoded()
    case "GET shop/order":
      return try await shop.order(given["number"] ?? "", of: account).encoded()
    case "GET shop/secondHand":
      let page = try #require(Int(given["page"] ?? ""))
      let result = try await shop.secondHand(page, for: account.isEmpty ? nil : account)
      return [
        "currentPage": .int(result.page), "lastPage": .int(result.lastPage), "perPage": "20",
        "items": try result.items.encoded(),
      ]
    default: return nil
    }
  }

  private func changing(_ place: String, _ given: FakeServer.Parameters) async throws -> Value {
    let account = given["account"] ?? ""
    switch place {
    case "PUT shop/order":
      let json = Data((given["payment"] ?? "").utf8)
      let payment = try JSONDecoder().decode(Payment.self, from: json)
      return try await shop.pay(payment, for: account).encoded()
    case "POST shop/orders/samples":
      let user = ShopNeeds.User(
        id: account, nickname: given["nickname"] ?? "", phone: given["phone"] ?? "")
      return .int(try await shop.addSampleOrders(for: user))
    case "POST shop/secondHand/like":
      let (page, item) = (Int(given["page"] ?? ""), Int(given["place"] ?? ""))
      return try await shop.like(
        try #require(item), page: try #require(page), by: account
      ).encoded()
    case "POST login/account/delete":
      try shop.deleteAll(of: account)
      return .null
    case "POST shop/feedback":
      try await shop.addFeedback(given["text"] ?? "", by: account)
      return .null
    default: throw FakeServer.Failure(code: 105)
    }
  }
}

extension EmbeddedShop {
  static func test(_ services: Services) -> EmbeddedShop {
    EmbeddedShop(services, RequestSource(random: .seeded(1), load: Samples.load))
  }
}
