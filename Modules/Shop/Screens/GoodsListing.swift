import ScreenKit

/// A screen from which goods are added to the cart.
@MainActor protocol GoodsListing: Screen {
  var shop: Target_Shop { get }
}

extension GoodsListing {
  /// The further button of a goods' row.
  func addButton(_ goods: Goods) -> [Button<Self>] {
    [
      Button("add", "Add to cart", disabled: goods.stock == 0 ? "Sold out." : nil) {
        try await $0.add(goods.id)
      }
    ]
  }

  func add(_ goods: String) async throws {
    _ = try await shop.Action_add(goods: goods)
    stage.animate("fly")
    stage.notice = Content.Notice(.done, "Added to the cart.")
  }
}
