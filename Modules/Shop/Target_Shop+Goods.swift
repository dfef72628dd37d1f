// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import ServiceKit

// Guests can call these, too.
extension Target_Shop {
  @ActionsBuilder<Self> static var goodsActions: [Action<Self>] {
    Action(
      "home", "Returns the 4 banners and the 50 goods of the home.", access: .everywhere(.read),
      errors: server, perform: Action_home
    )
    .examples(ShopExamples.home)
    Action(
      "pressHome", "Returns the route behind a banner or button of the home.",
      Param("kind", "banner, button or bar.", example: "button"),
      Param("tag", "A banner 0 to 3, the button 101 or 103, or 111 in the bar.", example: 103),
      Param("code", "The payload of a scanned code, for 111.", default: ""),
      access: .everywhere(.read),
      errors: .of(ShopError.unknownBanner, .unknownButton, .unknownCode) + server,
      perform: Action_pressHome
    )
    .examples(ShopExamples.pressHome)
    Action(
      "categories", "Lists the categories in the order of their first goods.",
      access: .everywhere(.read), errors: server, perform: Action_categories
    )
    .examples(ShopExamples.categories)
    Action(
      "category", "Lists the goods of a category, page by page.",
      Param("name", "The name of the category.", example: "Glasses"), after, limit,
      Param("filters", "The value of each filter that the goods must have.", default: [:]),
      access: .everywhere(.read),
      errors: .of(ShopError.unknownCategory, .unknownFilter, .badCursor) + server,
      perform: Action_category
    )
    .examples(ShopExamples.category)
    Action(
      "filters", "Lists the filters with their values.", access: .everywhere(.read),
      errors: server, perform: Action_filters
    )
    .examples(ShopExamples.filters)
    Action(
      "goods", "Returns a goods.", goods, access: .everywhere(.read),
      errors: .of(ShopError.unknownGoods) + server, perform: Action_goods
    )
    .examples(ShopExamples.goods)
    Action(
      "comments", "Lists the comments on a goods.", goods,
      Param("kind", "all, good, mid, bad or picture.", default: "all"), access: .everywhere(.read),
      errors: .of(ShopError.unknownGoods, .unknownCommentKind) + server,
      perform: Action_comments
    )
    .examples(ShopExamples.comments)
  }

  /// The errors of each request to the server.
  static var server: DeclaredErrors { .of(ShopError.requestFailed, .serverUnreachable) }

  static var goods: Param<String> { Param("goods", "The id of the goods.", example: "G1001") }

  static var after: Param<String?> {
    Param("after", "The cursor of a page; the first page without it.")
  }

  static var limit: Param<Int> {
    Param("limit", "Most items of the page.", default: 20, range: 1...100)
  }

  func Action_home() async throws -> Home {
    let home = try await backend.home()
    let sold = try await backend.sold()
    return Home(banners: home.banners, goods: home.goods.map { $0.left(sold) })
  }

  func Action_pressHome(kind: String, tag: Int, code: String) async throws -> HomeDestination {
    switch (kind, tag) {
    case ("banner", _):
      let banners = try await backend.home().banners
      guard banners.indices.contains(tag) else { throw ShopError.unknownBanner }
      return HomeDestination(route: Self.link("goodsScreen").route, goods: banners[tag].goods)
    case ("bar", 111):
      let goods = try await catalogue.current().code(code)
      return HomeDestination(route: Self.link("goodsScreen").route, goods: goods.id)
    default:
      var navigation = Self.homeNavigation
      guard let link = try? navigation.open("\(kind) \(tag)") else {
        throw ShopError.unknownButton
      }
      return HomeDestination(route: link.route, goods: nil)
    }
  }

  /// The screens behind the buttons of the home.
  private static let homeNavigation = NamedNavigation([
    "button 101": link("pageScreen"), "button 103": link("ordersScreen"),
  ])

  func Action_categories() async throws -> [CategorySummary] {
    try await catalogue.current().summaries
  }

  func Action_category(
    name: String, after: String?, limit: Int, filters: [String: String]
  ) async throws -> Page<Goods> {
    if !filters.isEmpty { try await backend.filters().check(filters) }
    let stock = try await catalogue.stock()
    let goods = try stock.catalogue.category(name).filter { $0.matches(filters) }
    return try page(goods, of: stock, after: after, limit)
  }

  func Action_filters() async throws -> [FilterGroup] { try await backend.filters() }

  func Action_goods(goods: String) async throws -> Goods {
    try await catalogue.stock().goods(goods)
  }

  func Action_comments(goods: String, kind: String) async throws -> [Review] {
    guard let kind = Review.Kind(rawValue: kind) else { throw ShopError.unknownCommentKind }
    _ = try await catalogue.current().goods(goods)
    return try await backend.reviews(kind, of: goods)
  }

  /// A page of goods with the present stock; the cursor is the number of the goods before it.
  func page(
    _ goods: [Goods], of stock: Stock, after cursor: String?, _ limit: Int
  ) throws -> Page<Goods> {
    let start = try cursor.map(Self.number) ?? 0
    let rest = goods.dropFirst(start)
    let items = rest.prefix(limit).map { $0.left(stock.sold) }
    return Page(
      items: items, cursor: rest.count > limit ? PageKey("\(start + limit)").cursor : nil)
  }

  private static func number(_ cursor: String) throws -> Int {
    guard let number = PageKey(cursor: cursor, columns: 1).flatMap({ Int($0.columns[0]) }),
      number >= 0
    else { throw ShopError.badCursor }
    return number
  }
}
