import MediatorKit
import ScreenKit

extension Target_Shop {
  @ActionsBuilder<Self> static var buyingScreenActions: [Action<Self>] {
    Action(
      "cartScreen", "Shows the cart.", errors: server, shows: CartScreen.init
    )
    .outdated(after: "Shop/badgeChanged")
    .examples(ShopExamples.cartScreen)
    Action(
      "checkoutScreen", "Shows the selected lines, to pay them.",
      errors: .of(ShopError.notSignedIn) + server, shows: CheckoutScreen.init
    )
    .answers(Order.self)
    .outdated(after: "Shop/badgeChanged", "Shop/changed", "Login/signedIn", "Login/signedOut")
    .examples(ShopExamples.checkoutScreen)
    Action(
      "paidScreen", "Shows what can be done after a payment.", order,
      errors: .of(ShopError.notSignedIn, .unknownOrder) + server, shows: PaidScreen.init
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ShopExamples.paidScreen)
    Action(
      "ordersScreen", "Shows the user's orders by status.",
      errors: .of(ShopError.notSignedIn) + server, shows: OrdersScreen.init
    )
    .outdated(after: "Shop/changed", "Login/signedIn", "Login/signedOut")
    .examples(ShopExamples.ordersScreen)
    Action(
      "orderScreen", "Shows an order.", order,
      errors: .of(ShopError.notSignedIn, .unknownOrder) + server, shows: OrderScreen.init
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ShopExamples.orderScreen)
  }

  /// The screen after a payment.
  static func paid(_ order: Order) -> Link {
    link("paidScreen", ["number": .string(order.number)])
  }
}
