import MediatorKit
import Observation
import ScreenKit

/// A goods: its facts, and buttons to buy it and to read comments.
@MainActor @Observable final class GoodsScreen: GoodsListing {
  let stage = Stage()
  let shop: Target_Shop
  private let id: String
  private var goods: Goods?
  private var comments = 0
  private var badge = Badge(0)

  init(_ shop: Target_Shop, goods: String) { (self.shop, id) = (shop, goods) }

  var body: Body<GoodsScreen> {
    Body("Goods") {
      Target_Shop.cartButton(badge)
      if let goods {
        Header(goods.title)
        Row(Content.Row("price", "Price", value: goods.price.shown))
        Row(Content.Row("marketPrice", "Market price", value: goods.marketPrice.shown))
        Row(Content.Row("stock", "In stock", value: "\(goods.stock)"))
        Row(Content.Row("specification", "Specification", value: goods.specification))
        Row(Content.Row("saleCount", "Sold", value: "\(goods.saleCount)"))
        Button("add", "Add to cart", .primary) { try await $0.add($0.id) }
        Button(
          "comments", "Comments (\(comments))",
          to: Target_Shop.link("commentsScreen", ["goods": .string(id)]))
      }
    }
  }

  func load() async throws {
    goods = try await shop.Action_goods(goods: id)
    comments = try await shop.Action_comments(goods: id, kind: "all").count
    badge = try shop.Action_badge()
  }
}
