import MediatorKit
import Observation
import ScreenKit

/// The home of the shop: banners, buttons, and goods page by page.
@MainActor @Observable final class HomeScreen: GoodsListing {
  let stage = Stage()
  let shop: Target_Shop
  private var home: Home?
  private var shown = 20
  private var badge = Badge(0)
  private var isLoading = false
  /// Why the home is empty; nil if it isn't.
  private var failure: String?
  /// The payload of a code, typed where there is no camera.
  private var code = Field("Code", .text, placeholder: "the text of a code on a package")

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<HomeScreen> {
    Body("Shop") {
      Button("categories", "Categories", to: Target_Shop.link("categoryScreen")).inBar
      Target_Shop.cartButton(badge)
      Button("mine", "Mine", to: Target_Shop.link("mineScreen")).inBar
      Input("code", \.code)
      Button("scan", "Open the code") { try await $0.scan() }
      if let home {
        Row(Content.Row("search", "Search", link: Target_Shop.link("searchScreen")))
        parts(of: home)
      } else if let failure {
        Empty(failure, "Try again") { try await $0.load() }
      }
    }
  }

  /// Shows banners and goods, or nothing if one of the requests fails; ignored while one runs.
  func load() async throws {
    guard !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    badge = try shop.Action_badge()
    do {
      (home, failure) = (try await shop.Action_home(), nil)
    } catch let error as DetailedError where error.error.isRetryable {
      (home, failure) = (nil, error.message)
    }
  }

  private func parts(of home: Home) -> Group<HomeScreen> {
    Group {
      Header("Banners")
      for (index, banner) in home.banners.enumerated() {
        Row(
          Content.Row(
            "banner\(index)", banner.title, image: banner.image,
            link: Target_Shop.link("goodsScreen", ["goods": .string(banner.goods)])))
      }
      Header()
      Row(Content.Row("101", "Recommend and earn", link: Target_Shop.link("pageScreen")))
      Row(Content.Row("103", "All orders")) { try await $0.openOrders() }
      Row(Content.Row("secondHand", "Second-hand", link: Target_Shop.link("secondHandScreen")))
      Rows(
        Array(home.goods.prefix(shown)), header: "Goods", grid: .even(2), Target_Shop.row,
        swipe: addButton)
      Footer(shown < home.goods.count ? .more : .end) { $0.shown += 20 }
    }
  }

  private func openOrders() async throws {
    if try await shop.signIn(on: stage) {
      try await stage.open(Target_Shop.link("ordersScreen"))
    }
  }

  private func scan() async throws {
    let destination = try await shop.Action_pressHome(kind: "bar", tag: 111, code: code.value)
    try await stage.open(
      Target_Shop.link("goodsScreen", ["goods": .string(destination.goods ?? "")]))
  }
}
