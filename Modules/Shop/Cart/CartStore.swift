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

  /// The pieces of each goods that were sold.
  func sold() throws -> [String: Int] { try store.read(Self.sold) }

  /// The cart with the present stock.
  func cart(_ catalogue: Catalogue) throws -> Cart {
    try store.read { try cart(catalogue, $0) }
  }

  /// The stored cart of a transaction; lines without goods are left out.
  func cart(_ catalogue: Catalogue, _ connection: Connection) throws -> Cart {
    let (selected, sold) = (selection.withLock { $0 }, try Self.sold(connection))
    let lines = try connection.rows("SELECT goods, num FROM shop_cart ORDER BY place") { row in
      (goods: try row[0] as String, num: try row[1] as Int)
    }
    return Cart(
      lines.compactMap { line in
        guard let goods = try? catalogue.goods(line.goods) else { return nil }
        return Cart.Line(
          goods: goods.sold(sold[goods.id]), num: line.num,
          isSelected: selected.contains(goods.id))
      })
  }

  /// Changes the line of a goods in one transaction.
  func change(
    _ goods: String, _ catalogue: Catalogue, _ step: (inout Cart, Goods) throws -> Void
  ) throws -> Cart {
    let found = try catalogue.goods(goods)
    return try store.write { connection in
      var cart = try cart(catalogue, connection)
      try step(&cart, found.sold(try Self.sold(connection)[goods]))
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
  func select(_ catalogue: Catalogue, _ step: (inout Cart) throws -> Void) throws -> Cart {
    var cart = try cart(catalogue)
    try step(&cart)
    keepSelection(of: cart)
    return cart
  }

  private func keepSelection(of cart: Cart) {
    selection.withLock { $0 = Set(cart.selected.map(\.goods.id)) }
  }

  private static func sold(_ connection: Connection) throws -> [String: Int] {
    let rows = try connection.rows("SELECT goods, num FROM shop_sold") { row in
      (try row[0] as String, try row[1] as Int)
    }
    return Dictionary(rows) { first, _ in first }
  }
}

extension Goods {
  /// The goods without the sold pieces.
  func sold(_ num: Int?) -> Goods {
    var goods = self
    goods.stock = max(0, stock - (num ?? 0))
    return goods
  }
}
