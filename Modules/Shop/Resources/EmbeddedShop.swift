import MediatorKit
import ServiceKit

/// The shop in the store of the application, with generated goods.
struct EmbeddedShop: ShopBackend {
  private let requests: RequestSource
  private let orders: OrderStore
  private let accounts: AccountStore

  init(_ services: Services, _ requests: RequestSource) {
    self.requests = requests
    (orders, accounts) = (OrderStore(services.store), AccountStore(services))
  }

  /// The elements of a resource, after its delay or a random one.
  func list(_ resource: Resource, after delay: Duration? = nil) async throws -> [Value] {
    let outcome = try await requests.request(resource.name, after: delay)
    do { return try outcome.result().array ?? [] } catch {
      throw ShopError.requestFailed.because(error.text)
    }
  }

  /// The elements of a resource by its name.
  func list(named name: String) async throws -> [Value] {
    guard let resource = Resource(name: name) else { throw ShopError.unknownResource }
    return try await list(resource)
  }

  func catalogue() async throws -> Catalogue { try await catalogue(after: nil) }

  private func catalogue(after delay: Duration?) async throws -> Catalogue {
    let values = try await list(.categoryAllGoods, after: delay)
    // The samples never change; the same array is equal without a comparison of its elements.
    return values == Samples.goods ? Self.samples : Catalogue(values.map(Goods.init(resource:)))
  }

  /// The goods of the samples.
  static let samples = Catalogue(Samples.goods.map(Goods.init(resource:)))

  func sold() async throws -> [String: Int] { try orders.sold() }

  /// Requests the banners and then the goods; fails if one of the requests does.
  func home() async throws -> Home {
    let banners = try await list(.homeHead).map(Banner.init(resource:))
    return Home(banners: banners, goods: try await list(.homeData).map(Goods.init(resource:)))
  }

  func filters() async throws -> [FilterGroup] {
    try await list(.siftGroups).map(FilterGroup.init(resource:))
  }

  func reviews(_ kind: Review.Kind, of goods: String) async throws -> [Review] {
    try await list(.reviews(kind)).map(Review.init(resource:))
  }

  func pay(_ payment: Payment, for account: String) async throws -> Order {
    try orders.pay(payment, for: account, try await catalogue(after: .zero))
  }

  func orders(of account: String, _ status: OrderStatus?) async throws -> [Order] {
    try orders.orders(of: account, status)
  }

  func order(_ number: String, of account: String) async throws -> Order {
    try orders.order(number, of: account)
  }

  func addSampleOrders(for user: ShopNeeds.User) async throws -> Int {
    let samples = try await list(.orders(nil)).map { Order(resource: $0, for: user) }
    return try orders.add(samples.reversed(), to: user.id)
  }

  func secondHand(_ page: Int, for account: String?) async throws -> SecondHandPage {
    try liked(try await secondHandPage(page, after: .milliseconds(750)), account)
  }

  func like(_ place: Int, page: Int, by account: String) async throws -> SecondHandItem {
    let samples = try await secondHandPage(page, after: .zero)
    guard samples.items.indices.contains(place) else { throw ShopError.unknownItem }
    try await requests.wait(.seconds(1))
    try Task.checkCancellation()
    try accounts.toggleLike(place, page: page, by: account)
    return try liked(samples, account).items[place]
  }

  func addFeedback(_ text: String, by account: String) async throws {
    try accounts.addFeedback(text, by: account)
  }

  func deleteAll(of account: String) throws { try accounts.deleteAll(of: account) }

  /// A page; without items after the last one.
  private func secondHandPage(_ page: Int, after delay: Duration) async throws -> SecondHandPage {
    guard page <= SecondHandPage.count else { return SecondHandPage(after: page) }
    return try await list(.secondHand(page: page), after: delay).first.map(
      SecondHandPage.init(resource:))
      ?? SecondHandPage(after: page)
  }

  /// A page with the likes of an account.
  private func liked(_ page: SecondHandPage, _ account: String?) throws -> SecondHandPage {
    guard let account else { return page }
    var result = page
    for place in try accounts.likes(of: account, page: page.page) where place < page.items.count {
      result.items[place].toggleLike()
    }
    return result
  }
}

extension Order {
  /// A sample order of an account.
  init(resource: Value, for user: ShopNeeds.User) {
    let line = Line(
      goods: resource.string("goods"), title: resource.string("title"),
      price: resource.money("price"), num: resource.integer("num"))
    self.init(
      number: resource.string("number"), orderType: resource.integer("orderType"),
      payCost: resource.money("payCost"),
      status: OrderStatus(rawValue: resource.string("status")) ?? .finished, lines: [line],
      address: Recipient(name: user.nickname, phone: user.phone, address: "1 Sample Street"),
      at: "2025-11-11T00:00:00Z")
  }
}
