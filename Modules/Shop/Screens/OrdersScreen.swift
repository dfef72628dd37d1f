import MediatorKit
import Observation
import ScreenKit

/// The user's orders; each kind is requested once until it is refreshed.
@MainActor @Observable final class OrdersScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var type = "all"
  private var shelf = Shelf<String, Order>()

  private static let types = ["all"] + OrderStatus.allCases.map(\.rawValue)

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<OrdersScreen> {
    Body("Orders") {
      Segments("type", Self.types, selected: type) { type in
        OrderStatus(rawValue: type)?.title ?? "All"
      } _: { screen, type in
        try await screen.open(type)
        screen.type = type
      }
      if let orders = shelf[type] {
        if orders.isEmpty {
          Header(footer: "No orders of this type.")
        } else {
          Rows(orders, header: orders.count.counted("order"), row)
        }
      }
    }
  }

  /// Requests the visible type; after a payment, all and delivery again.
  func load() async throws {
    shelf.drop(type, "all", OrderStatus.delivery.rawValue)
    try await open(type)
  }

  private func open(_ type: String) async throws {
    var opened = shelf
    let shop = shop
    try await opened.open(type) { try await shop.Action_orders(type: type) }
    // Another list may have arrived, and another type may have been chosen meanwhile.
    shelf[type] = opened[type]
  }

  private func row(_ order: Order) -> Content.Row {
    Content.Row(
      order.number, order.lines.first?.title ?? order.number, subtitle: order.status.title,
      value: order.payCost.shown,
      link: Target_Shop.link("orderScreen", ["number": .string(order.number)]))
  }
}
