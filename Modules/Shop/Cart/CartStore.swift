import ServiceKit
import Synchronization

/// The cart of a session: lines are stored, the selection lasts as long as the process.
struct CartStore: Sendable {
  /// The selected goods by session.
  private final class Selections: Sendable {
    let goods = Mutex<[String: Set<String>]>([:])
  }

  private let store: Store
  private let selections = Selections()
  private var session = ""

  init(_ store: Store) { self.store = store }

  /// The cart of a session.
  func of(_ session: String) -> CartStore {
    var store = self
    store.session = session
    return store
  }

  /// The pieces of all lines.
  func count() throws -> Int {
    try store.read { connection in
      try connection.first(
        "SELECT coalesce(sum(num), 0) FROM shop_cart WHERE session = ?", session
      ) { try $0[0] } ?? 0
    }
  }

  /// The cart with the present stock.
  func cart(_ stock: Stock) throws -> Cart {
    try store.read { try cart(stock, $0) }
  }

  /// The stored cart of a transaction; lines without goods are left out.
  func cart(_ stock: Stock, _ connection: Connection) throws -> Cart {
    let selected = selections.goods.withLock { $0[session] ?? [] }
    let lines = try connection.rows(
      "SELECT goods, num FROM shop_cart WHERE session = ? ORDER BY place", session
    ) { row in (goods: try row[0] as String, num: try row[1] as Int) }
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
          INSERT INTO shop_cart (session, goods, num) VALUES (?, ?, ?)
          ON CONFLICT (session, goods) DO UPDATE SET num = excluded.num
          """, session, goods, line.num)
      } else {
        try connection.execute(
          "DELETE FROM shop_cart WHERE session = ? AND goods = ?", session, goods)
      }
      keepSelection(of: cart)
      return cart
    }
  }

  /// Takes paid pieces out.
  func remove(_ paid: [Payment.Line], _ connection: Connection) throws {
    for line in paid {
      try connection.execute(
        "UPDATE shop_cart SET num = num - ? WHERE session = ? AND goods = ?", line.num, session,
        line.goods)
    }
    try connection.execute("DELETE FROM shop_cart WHERE session = ? AND num <= 0", session)
  }

  /// Changes the selection, which isn't stored.
  func select(_ stock: Stock, _ step: (inout Cart) throws -> Void) throws -> Cart {
    var cart = try cart(stock)
    try step(&cart)
    keepSelection(of: cart)
    return cart
  }

  private func keepSelection(of cart: Cart) {
    let selected = Set(cart.selected.map(\.goods.id))
    selections.goods.withLock { $0[session] = selected.isEmpty ? nil : selected }
  }
}
