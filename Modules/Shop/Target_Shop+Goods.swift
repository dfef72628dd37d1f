// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import ServiceKit

// Guests can call these, too.
extension Target_Shop {
  @ActionsBuilder<Self> static var goodsActions: [Action<Self>] {
    Action(
      "home", "Returns the 4 banners and the 50 goods of the home.", access: .everywhere(.read),
      perform: Action_home
    )
    .examples(ShopExamples.home)
    Action(
      "pressHome", "Returns the route behind a banner or button of the home.",
      Param("kind", "banner, button or bar.", example: "button"),
      Param("tag", "A banner 0 to 3, the button 101 or 103, or 111 in the bar.", example: 103),
      Param("code", "The payload of a scanned code, for 111.", default: ""),
      access: .everywhere(.read),
      errors: .of(
        ShopError.unknownBanner, .unknownButton, .unknownCode, .requestFailed),
      perform: Action_pressHome
    )
    .examples(ShopExamples.pressHome)
    Action(
      "categories", "Lists the categories in the order of their first goods.",
      access: .everywhere(.read), perform: Action_categories
    )
    .examples(ShopExamples.categories)
    Action(
      "category", "Lists the goods of a category, page by page.",
      Param("name", "The name of the category.", example: "Glasses"), after, limit,
      Param("filters", "The value of each filter that the goods must have.", default: [:]),
      access: .everywhere(.read),
      errors: .of(
        ShopError.unknownCategory, .unknownFilter, .badCursor, .requestFailed),
      perform: Action_category
    )
    .examples(ShopExamples.category)
    Action(
      "filters", "Lists the filters with their values.", access: .everywhere(.read),
      perform: Action_filters
    )
    .examples(ShopExamples.filters)
    Action(
      "goods", "Returns a goods.", goods, access: .everywhere(.read),
      errors: .of(ShopError.unknownGoods, .requestFailed), perform: Action_goods
    )
    .examples(ShopExamples.goods)
    Action(
      "comments", "Lists the comments on a goods.", goods,
      Param("kind", "all, good, mid, bad or picture.", default: "all"), access: .everywhere(.read),
      errors: .of(ShopError.unknownGoods, .unknownCommentKind, .requestFailed),
      perform: Action_comments
    )
    .examples(ShopExamples.comments)
  }

  static var goods: Param<String> { Param("goods", "The id of the goods.", example: "G1001") }

  static var after: Param<String?> {
    Param("after", "The cursor of a page; the first page without it.")
  }

  static var limit: Param<Int> {
    Param("limit", "Most items of the page.", default: 20, range: 1...100)
  }

  func Action_home() async throws -> Home {
    let home = try await source.home()
    return Home(banners: home.banners, goods: try inStock(home.goods))
  }

  func Action_pressHome(kind: String, tag: Int, code: String) async throws -> HomeDestination {
    switch (kind, tag) {
    case ("banner", _):
      let banners = try await source.home().banners
      guard banners.indices.contains(tag) else { throw ShopError.unknownBanner }
      return HomeDestination(route: Self.link("goodsScreen").route, goods: banners[tag].goods)
    case ("bar", 111):
      let goods = try await source.catalogue().code(code)
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
    try await source.catalogue().summaries
  }

  func Action_category(
    name: String, after: String?, limit: Int, filters: [String: String]
  ) async throws -> Page<Goods> {
    if !filters.isEmpty { try await source.filters().check(filters) }
    let goods = try await source.catalogue().category(name).filter { $0.matches(filters) }
    return try page(goods, after: after, limit)
  }

  func Action_filters() async throws -> [FilterGroup] { try await source.filters() }

  func Action_goods(goods: String) async throws -> Goods {
    let found = try await source.catalogue().goods(goods)
    return try inStock([found])[0]
  }

  func Action_comments(goods: String, kind: String) async throws -> [Review] {
    guard let kind = Review.Kind(rawValue: kind) else { throw ShopError.unknownCommentKind }
    _ = try await source.catalogue().goods(goods)
    return try await source.reviews(kind)
  }

  /// A page of goods with the present stock; the cursor is the number of the goods before it.
  func page(_ goods: [Goods], after cursor: String?, _ limit: Int) throws -> Page<Goods> {
    let start = try cursor.map(Self.number) ?? 0
    let rest = goods.dropFirst(start)
    let items = try inStock(Array(rest.prefix(limit)))
    return Page(
      items: items, cursor: rest.count > limit ? PageKey("\(start + limit)").cursor : nil)
  }

  private static func number(_ cursor: String) throws -> Int {
    guard let number = PageKey(cursor: cursor, columns: 1).flatMap({ Int($0.columns[0]) }),
      number >= 0
    else { throw ShopError.badCursor }
    return number
  }

  private func inStock(_ goods: [Goods]) throws -> [Goods] {
    let sold = try carts.sold()
    return goods.map { $0.sold(sold[$0.id]) }
  }
}
