import Foundation
import MediatorKit
import ServiceKit
import TransferKit

/// The shop on a server.
struct RemoteShop: ShopBackend {
  private let service: HTTPService
  private let outbox: Outbox

  init(_ service: HTTPService, _ services: Services) {
    self.service = service
    outbox = Outbox(
      services.preferences.scope("shop.outbox"), identifiers: services.identifiers)
  }

  func home() async throws -> Home {
    let data: Value = try await get("home")
    return Home(
      banners: data.list("banners").map(Banner.init(resource:)),
      goods: data.list("goods").map(Goods.init(resource:)))
  }

  func catalogue() async throws -> Catalogue {
    let data: Value = try await get("goods")
    return Catalogue(data.list().map(Goods.init(resource:)))
  }

  func sold() async throws -> [String: Int] { try await get("sold") }

  func filters() async throws -> [FilterGroup] {
    let data: Value = try await get("filters")
    return data.list().map(FilterGroup.init(resource:))
  }

  func reviews(_ kind: Review.Kind, of goods: String) async throws -> [Review] {
    let data: Value = try await get("comments", ["goods": goods, "kind": kind.rawValue])
    return data.list().map(Review.init(resource:))
  }

  func pay(_ payment: Payment, for account: String) async throws -> Order {
    let json = String(decoding: try JSONEncoder().encode(payment), as: UTF8.self)
    return try await send("order", .put, ["account": account, "payment": json])
  }

  func orders(of account: String, _ status: OrderStatus?) async throws -> [Order] {
    try await get("orders", ["account": account, "status": status?.rawValue ?? ""])
  }

  func order(_ number: String, of account: String) async throws -> Order {
    try await get("order", ["account": account, "number": number])
  }

  func addSampleOrders(for user: ShopNeeds.User) async throws -> Int {
    let parameters = ["account": user.id, "nickname": user.nickname, "phone": user.phone]
    return try await send("orders/samples", .post, parameters)
  }

  func secondHand(_ page: Int, for account: String?) async throws -> SecondHandPage {
    let data: Value = try await get("secondHand", ["account": account ?? "", "page": "\(page)"])
    return SecondHandPage(resource: data)
  }

  func like(_ place: Int, page: Int, by account: String) async throws -> SecondHandItem {
    let data: Value = try await send(
      "secondHand/like", .post, ["account": account, "page": "\(page)", "place": "\(place)"])
    return SecondHandItem(resource: data)
  }

  func addFeedback(_ text: String, by account: String) async throws {
    let _: Nothing = try await send("feedback", .post, ["account": account, "text": text])
  }

  func deleteAll(of account: String) throws {
    try outbox.add(
      ServiceRequest("shop/account", method: .delete, parameters: ["account": account]))
  }

  private func get<Result: Payload>(
    _ path: String, _ parameters: [String: String] = [:]
  ) async throws -> Result {
    try await send(path, .get, parameters)
  }

  private func send<Result: Payload>(
    _ path: String, _ method: HTTPMethod, _ parameters: [String: String]
  ) async throws -> Result {
    let request = ServiceRequest("shop/\(path)", method: method, parameters: parameters)
    return try await service.send(request, ShopError.failures, after: outbox)
  }
}

extension ShopError {
  /// The errors by the codes of the server.
  static let failures = ServiceFailures(
    [
      HTTPServiceError.notLoggedIn: ShopError.notSignedIn, 1001: .unknownGoods,
      1002: .nothingSelected, 1003: .outOfStock, 1004: .unknownOrder, 1005: .unknownItem,
    ], unreachable: .serverUnreachable, other: .requestFailed)
}

extension Value {
  /// An array, or that of a field; empty for anything else.
  fileprivate func list(_ name: String? = nil) -> [Value] {
    (name.map { self[$0] } ?? self)?.array ?? []
  }
}
