import MediatorKit
import Observation
import ScreenKit

/// The cart: lines to select, to change and to pay.
@MainActor @Observable final class CartScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var cart = Cart()

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<CartScreen> {
    Body("Cart") {
      if cart.lines.isEmpty {
        Empty("Your cart is empty.", "Go shopping") {
          try await $0.stage.open(Target_Shop.link("categoryScreen"))
        }
      } else {
        Toggle("all", "Select all", isOn: cart.allSelected) { screen, isOn in
          _ = try await screen.shop.Action_selectAll(on: isOn)
        }
        Rows(cart.lines, header: "Goods", footer: cart.totalText, row) {
          _ = try await $0.shop.Action_select(goods: $1.goods.id, on: !$1.isSelected)
        } swipe: {
          CartScreen.buttons($0.goods.id)
        }
        Button("pay", "Pay", .primary) { try await $0.pay() }
      }
    }
  }

  func load() async throws { cart = try await shop.cart() }

  private func row(_ line: Cart.Line) -> Content.Row {
    Content.Row(
      line.goods.id, line.goods.title, subtitle: "\(line.num) × \(line.goods.price.shown)",
      value: (line.goods.price * line.num).shown, isSelected: line.isSelected)
  }

  /// The further buttons of a line.
  private static func buttons(_ goods: String) -> [Button<CartScreen>] {
    [
      Button("add", "Add one") { _ = try await $0.shop.Action_add(goods: goods) },
      Button("removeOne", "Remove one") { _ = try await $0.shop.Action_removeOne(goods: goods) },
      Button("remove", "Remove", .destructive) {
        _ = try await $0.shop.Action_remove(goods: goods)
      },
    ]
  }

  /// Checks the choice, signs a guest in, and goes on.
  private func pay() async throws {
    guard try await shop.cart().total > .zero else { throw ShopError.nothingSelected }
    guard try await shop.signIn(on: stage) else { return }
    let checkout = Target_Shop.link("checkoutScreen")
    guard let order = try await stage.open(checkout, for: Order.self) else { return }
    try await stage.open(Target_Shop.paid(order))
  }
}
