import MediatorKit

/// The cart as actions return it.
struct CartSummary: Codable, Hashable, Sendable {
  struct Line: Codable, Hashable, Sendable {
    /// The id.
    let goods: String
    let title: String
    let price: Money
    let num: Int
    let stock: Int
    let isSelected: Bool
  }

  let lines: [Line]
  /// The sum of the selected lines.
  let total: Money
  /// The sum as a sentence.
  let totalText: String
  let allSelected: Bool
  /// The pieces of all lines.
  let count: Int
  /// The text of the badge; nil for an empty cart.
  let badge: String?

  init(_ cart: Cart) {
    lines = cart.lines.map { line in
      Line(
        goods: line.goods.id, title: line.goods.title, price: line.goods.price, num: line.num,
        stock: line.goods.stock, isSelected: line.isSelected)
    }
    (total, allSelected) = (cart.total, cart.allSelected)
    totalText = cart.totalText
    (count, badge) = (cart.count, cart.badge)
  }
}

extension CartSummary: Payload {}
