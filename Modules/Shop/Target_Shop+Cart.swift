// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// The cart belongs to the session: guests can call these, too.
extension Target_Shop {
  @ActionsBuilder<Self> static var cartActions: [Action<Self>] {
    Action(
      "cart", "Returns the cart; its selection lasts until the end of the process.",
      access: .everywhere(.read), errors: server, perform: Action_cart
    )
    .examples(ShopExamples.cart)
    Action(
      "badge", "Counts the pieces in the cart.", access: .everywhere(.read), perform: Action_badge
    )
    .examples(ShopExamples.badge)
    Action(
      "add", "Adds a piece to the cart, and selects its line.", goods, access: .native(.write),
      errors: .of(ShopError.unknownGoods, .outOfStock) + server, perform: Action_add
    )
    .examples(ShopExamples.add)
    Action(
      "removeOne", "Removes a piece from the cart.", goods, access: .native(.write),
      errors: .of(ShopError.unknownGoods) + server, perform: Action_removeOne
    )
    .examples(ShopExamples.removeOne)
    Action(
      "remove", "Removes a line from the cart.", goods, access: .native(.write),
      errors: .of(ShopError.unknownGoods) + server, perform: Action_remove
    )
    .examples(ShopExamples.remove)
    Action(
      "select", "Selects a line of the cart, or not.", goods, isOn, access: .native(.write),
      errors: .of(ShopError.unknownGoods) + server, perform: Action_select
    )
    .idempotent()
    .examples(ShopExamples.select)
    Action(
      "selectAll", "Selects all lines of the cart, or none.", isOn, access: .native(.write),
      errors: server, perform: Action_selectAll
    )
    .idempotent()
    .examples(ShopExamples.selectAll)
  }

  private static var isOn: Param<Bool> { Param("on", "Whether it is selected.", default: true) }

  func Action_cart() async throws -> CartSummary { CartSummary(try await cart()) }

  /// Synchronous, so that a badge can be drawn with it.
  func Action_badge() throws -> Badge { Badge(try carts.count()) }

  func Action_add(goods: String) async throws -> CartSummary {
    try await change(goods) { try $0.add($1) }
  }

  func Action_removeOne(goods: String) async throws -> CartSummary {
    try await change(goods) { cart, _ in try cart.removeOne(goods) }
  }

  func Action_remove(goods: String) async throws -> CartSummary {
    try await change(goods) { cart, _ in try cart.remove(goods) }
  }

  func Action_select(goods: String, on: Bool) async throws -> CartSummary {
    try await select { try $0.select(goods, on) }
  }

  func Action_selectAll(on: Bool) async throws -> CartSummary {
    try await select { $0.selectAll(on) }
  }

  func cart() async throws -> Cart { try carts.cart(try await catalogue.stock()) }

  private func change(
    _ goods: String, _ step: (inout Cart, Goods) throws -> Void
  ) async throws -> CartSummary {
    let stock = try await catalogue.stock()
    try Task.checkCancellation()
    return changed(try carts.change(goods, stock, step))
  }

  private func select(_ step: (inout Cart) throws -> Void) async throws -> CartSummary {
    changed(try carts.select(try await catalogue.stock(), step))
  }

  private func changed(_ cart: Cart) -> CartSummary {
    badgeChanged(cart.count)
    return CartSummary(cart)
  }

  func badgeChanged(_ count: Int) {
    _ = try? peers.emitNow(ShopEvents.badgeChanged, Badge(count))
  }
}
