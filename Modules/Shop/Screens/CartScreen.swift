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
        for line in cart.lines { parts(of: line) }
        Header(footer: CartSummary(cart).totalText)
        Button("pay", "Pay", .primary) { try await $0.pay() }
      }
    }
  }

  func load() async throws { cart = try await shop.cart() }

  private func parts(of line: Cart.Line) -> Group<CartScreen> {
    let goods = line.goods
    return Group {
      Header()
      Row(
        Content.Row(
          goods.id, goods.title, subtitle: "\(line.num) × \(goods.price.shown)",
          value: (goods.price * line.num).shown)
      ) { try await $0.change(line) }
      Toggle("select-\(goods.id)", "Selected", isOn: line.isSelected) { screen, isOn in
        _ = try await screen.shop.Action_select(goods: goods.id, on: isOn)
      }
    }
  }

  private func change(_ line: Cart.Line) async throws {
    let goods = line.goods.id
    let answer = await stage.ask(
      line.goods.title,
      [("Add one", .plain, 1), ("Remove one", .plain, -1), ("Remove", .destructive, 0)])
    switch answer {
    case 1: _ = try await shop.Action_add(goods: goods)
    case -1: _ = try await shop.Action_removeOne(goods: goods)
    case 0: _ = try await shop.Action_remove(goods: goods)
    default: break
    }
  }

  /// Signs a guest in first, and goes on.
  private func pay() async throws {
    guard try await shop.signIn(on: stage) else { return }
    guard try await shop.cart().total > .zero else { throw ShopError.nothingSelected }
    let checkout = Target_Shop.link("checkoutScreen")
    guard let order = try await stage.open(checkout, for: Order.self) else { return }
    try await stage.open(Target_Shop.paid(order))
  }
}
