import Foundation
import MediatorKit
import ServiceKit
import TransferKit

/// The shop on a server.
struct RemoteShop: ShopBackend {
  let service: HTTPService
  private let outbox: Outbox

  init(_ service: HTTPService, _ services: Services) {
    self.service = service
    outbox = Outbox(of: services, for: service)
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
    var sent = payment
    sent.session = nil
    let json = String(decoding: try JSONEncoder().encode(sent), as: UTF8.self)
    return try await send("order", .put, ["payment": json], as: account)
  }

  func orders(of account: String, _ status: OrderStatus?) async throws -> [Order] {
    try await get("orders", ["status": status?.rawValue ?? ""], as: account)
  }

  func order(_ number: String, of account: String) async throws -> Order {
    try await get("order", ["number": number], as: account)
  }

  func addSampleOrders(for user: ShopNeeds.User) async throws -> Int {
    try await send("orders/samples", .post, [:], as: user.id)
  }

  func secondHand(_ page: Int, for account: String?) async throws -> SecondHandPage {
    let data: Value = try await get("secondHand", ["page": "\(page)"], as: account)
    return SecondHandPage(resource: data)
  }

  func like(_ place: Int, page: Int, by account: String) async throws -> SecondHandItem {
    let data: Value = try await send(
      "secondHand/like", .post, ["page": "\(page)", "place": "\(place)"], as: account)
    return SecondHandItem(resource: data)
  }

  func addFeedback(_ text: String, by account: String) async throws {
    let _: Nothing = try await send("feedback", .post, ["text": text], as: account)
  }

  /// The server has deleted it with the account.
  func deleteAll(of account: String) {}

  private func get<Result: Payload>(
    _ path: String, _ parameters: [String: String] = [:], as account: String? = nil
  ) async throws -> Result {
    try await send(path, .get, parameters, as: account)
  }

  private func send<Result: Payload>(
    _ path: String, _ method: HTTPMethod, _ parameters: [String: String], as account: String?
  ) async throws -> Result {
    let request = ServiceRequest(
      "shop/\(path)", method: method, parameters: parameters, as: account)
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
