import MediatorKit
import Observation
import ScreenKit

/// The end of a payment.
@MainActor @Observable final class PaidScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private let number: String
  private var order: Order?

  init(_ shop: Target_Shop, number: String) { (self.shop, self.number) = (shop, number) }

  var body: Body<PaidScreen> {
    Body("Paid") {
      if let order {
        Row(Content.Row("cost", "Paid", value: order.payCost.shown))
        Row(Content.Row("number", "Order", value: order.number))
      }
      Button("orders", "Go to the order", .primary, to: Target_Shop.link("ordersScreen"))
      Button("shop", "Go to the shop", to: Target_Shop.link("screen"))
    }
  }

  func load() async throws {
    let order = try await shop.Action_order(number: number)
    self.order = order
    let success = PaymentType(rawValue: order.orderType)?.success
    stage.notice = success.map { Content.Notice(.done, $0) }
  }
}
