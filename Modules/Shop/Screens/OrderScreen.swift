import MediatorKit
import Observation
import ScreenKit

/// An order with its goods and its address.
@MainActor @Observable final class OrderScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private let number: String
  private var order: Order?

  init(_ shop: Target_Shop, number: String) { (self.shop, self.number) = (shop, number) }

  var body: Body<OrderScreen> {
    Body("Order") {
      if let order {
        Rows(order.lines, header: order.status.title) { line in
          Content.Row(
            line.goods, line.title, value: "\(line.num) × \(line.price.shown)",
            link: Target_Shop.link("goodsScreen", ["goods": .string(line.goods)]))
        }
        Header()
        Row(Content.Row("cost", "Total", value: order.payCost.shown))
        Row(
          Content.Row(
            "type", "Payment", value: PaymentType(rawValue: order.orderType)?.title ?? ""))
        Row(
          Content.Row(
            "address", order.address.name, subtitle: order.address.address,
            value: order.address.phone))
        Row(Content.Row("number", "Number", value: order.number))
      }
    }
  }

  func load() async throws { order = try await shop.Action_order(number: number) }
}
