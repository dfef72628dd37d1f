import ServiceKit
import Synchronization

/// The cart of the device: lines are stored, the selection lasts as long as the object.
final class CartStore: Sendable {
  private let store: Store
  private let selection = Mutex<Set<String>>([])

  init(_ store: Store) { self.store = store }

  /// The pieces of all lines.
  func count() throws -> Int {
    try store.read { connection in
      try connection.first("SELECT coalesce(sum(num), 0) FROM shop_cart") { try $0[0] } ?? 0
    }
  }

  /// The cart with the present stock.
  func cart(_ stock: Stock) throws -> Cart {
    try store.read { try cart(stock, $0) }
  }

  /// The stored cart of a transaction; lines without goods are left out.
  func cart(_ stock: Stock, _ connection: Connection) throws -> Cart {
    let selected = selection.withLock { $0 }
    let lines = try connection.rows("SELECT goods, num FROM shop_cart ORDER BY place") { row in
      (goods: try row[0] as String, num: try row[1] as Int)
    }
    return Cart(
      lines.compactMap { line in
        guard let goods = try? stock.goods(line.goods) else { return nil }
        return Cart.Line(goods: goods, num: line.num, isSelected: selected.contains(goods.id))
      })
  }

  /// Changes the line of a goods in one transaction.
  func change(
    _ goods: String, _ stock: Stock, _ step: (inout Cart, Goods) throws -> Void
  ) throws -> Cart {
    let found = try stock.goods(goods)
    return try store.write { connection in
      var cart = try cart(stock, connection)
      try step(&cart, found)
      if let line = cart.line(goods) {
        try connection.execute(
          """
          INSERT INTO shop_cart (goods, num) VALUES (?, ?)
          ON CONFLICT (goods) DO UPDATE SET num = excluded.num
          """, goods, line.num)
      } else {
        try connection.execute("DELETE FROM shop_cart WHERE goods = ?", goods)
      }
      keepSelection(of: cart)
      return cart
    }
  }

  /// Changes the selection, which isn't stored.
  func select(_ stock: Stock, _ step: (inout Cart) throws -> Void) throws -> Cart {
    var cart = try cart(stock)
    try step(&cart)
    keepSelection(of: cart)
    return cart
  }

  private func keepSelection(of cart: Cart) {
    selection.withLock { $0 = Set(cart.selected.map(\.goods.id)) }
  }
}
