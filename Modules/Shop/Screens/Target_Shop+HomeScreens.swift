import MediatorKit
import ScreenKit

// Screens that guests can use.
extension Target_Shop {
  @ActionsBuilder<Self> static var homeScreenActions: [Action<Self>] {
    Action("screen", "Shows the home of the shop.", shows: HomeScreen.init)
      .outdated(after: "Shop/badgeChanged")
      .examples(ShopExamples.screen)
    Action("pageScreen", "Shows a text of the shop.", text, shows: PageScreen.init)
      .examples(ShopExamples.pageScreen)
    Action(
      "categoryScreen", "Shows the goods by category.", errors: server, shows: CategoryScreen.init
    )
    .outdated(after: "Shop/badgeChanged")
    .examples(ShopExamples.categoryScreen)
    Action(
      "goodsScreen", "Shows a goods.", goods,
      errors: .of(ShopError.unknownGoods) + server, shows: GoodsScreen.init
    )
    .outdated(after: "Shop/badgeChanged")
    .examples(ShopExamples.goodsScreen)
    Action(
      "commentsScreen", "Shows the comments on a goods.", goods,
      errors: .of(ShopError.unknownGoods) + server, shows: CommentsScreen.init
    )
    .examples(ShopExamples.commentsScreen)
    Action("searchScreen", "Finds goods, and shows the searched words.", shows: SearchScreen.init)
      .examples(ShopExamples.searchScreen)
    Action(
      "secondHandScreen", "Shows second-hand goods.",
      Param("style", "The preset.", default: SecondHandStyle.mvvm), errors: server,
      shows: SecondHandScreen.init
    )
    .outdated(after: "Shop/changed", "Login/signedIn", "Login/signedOut")
    .examples(ShopExamples.secondHandScreen)
  }

  private static var text: Param<Text> { Param("text", "The text.", default: .recommend) }

  /// The texts of the shop.
  enum Text: String, Codable, CaseIterable, Sendable, Payload {
    case recommend, introduction, about
  }

  static func link(
    _ action: String, _ params: [String: Value] = [:], style: Link.Style = .push
  ) -> Link {
    Link(action, of: Target_Shop.self, params, style: style)
  }

  /// The row of a goods, which leads to its screen.
  static func row(_ goods: Goods) -> Content.Row {
    Content.Row(
      goods.id, goods.title, subtitle: goods.stock == 0 ? "Sold out" : goods.specification,
      value: goods.price.shown, image: goods.thumbURL,
      link: link("goodsScreen", ["goods": .string(goods.id)]))
  }

  /// The bar item that opens the cart, with its badge.
  @MainActor static func cartButton<S>(_ badge: Badge) -> Button<S> {
    Button("cart", badge.text.map { "Cart (\($0))" } ?? "Cart", to: link("cartScreen")).inBar
  }

  /// Signs a guest in; returns whether there is a user afterwards.
  @MainActor func signIn(on stage: Stage) async throws -> Bool {
    if try await peers.call(ShopNeeds.currentUser) != nil { return true }
    let link = try Link(ShopNeeds.signInScreen, style: .present)
    // A password that is reset there signs in, too, without an answer.
    if try await stage.open(link, for: ShopNeeds.User.self) != nil { return true }
    return try await peers.call(ShopNeeds.currentUser) != nil
  }
}
