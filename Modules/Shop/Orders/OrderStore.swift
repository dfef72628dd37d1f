import ServiceKit

/// The orders of all accounts, and the sold goods.
struct OrderStore: Sendable {
  private let store: Store

  init(_ store: Store) { self.store = store }

  /// The pieces of each goods that were sold.
  func sold() throws -> [String: Int] { try store.read(Self.sold) }

  /// The orders of an account, the newest first; nil is any status.
  func orders(of account: String, _ status: OrderStatus?) throws -> [Order] {
    try store.read { try orders(of: account, status, $0) }
  }

  private func orders(
    of account: String, _ status: OrderStatus?, _ connection: Connection
  ) throws -> [Order] {
    try connection.rows(
      """
      SELECT place, number, type, cost, status, name, phone, address, at FROM shop_order
      WHERE account = ? AND (? IS NULL OR status = ?) ORDER BY place DESC
      """, account, status?.rawValue, status?.rawValue
    ) { row in
      Order(
        number: try row[1], orderType: try row[2], payCost: Money(try row[3]) ?? .zero,
        status: OrderStatus(rawValue: try row[4]) ?? .finished,
        lines: try lines(row[0], connection),
        address: Order.Recipient(name: try row[5], phone: try row[6], address: try row[7]),
        at: try row[8])
    }
  }

  /// An order of an account.
  func order(_ number: String, of account: String) throws -> Order {
    let found = try orders(of: account, nil).first { $0.number == number }
    guard let found else { throw ShopError.unknownOrder }
    return found
  }

  /// Checks the stock, stores the order and takes the goods out of the stock, in one transaction.
  func pay(_ payment: Payment, for account: String, _ catalogue: Catalogue) throws -> Order {
    try store.write { connection in
      let stored = try orders(of: account, nil, connection).first { $0.number == payment.number }
      if let stored { return stored }
      let stock = Stock(catalogue: catalogue, sold: try Self.sold(connection))
      let lines = try payment.lines.map { line in
        Cart.Line(goods: try stock.goods(line.goods), num: line.num, isSelected: true)
      }
      try lines.checkPayable()
      let order = Order(
        number: payment.number, orderType: payment.type, payCost: Cart(lines).cost,
        status: .delivery, lines: lines.map(\.ordered), address: payment.address, at: payment.at)
      try insert(order, account, connection)
      for line in lines { try Self.sell(line, connection) }
      return order
    }
  }

  private static func sold(_ connection: Connection) throws -> [String: Int] {
    let rows = try connection.rows("SELECT goods, num FROM shop_sold") { row in
      (try row[0] as String, try row[1] as Int)
    }
    return Dictionary(rows) { first, _ in first }
  }

  private static func sell(_ line: Cart.Line, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO shop_sold (goods, num) VALUES (?, ?)
      ON CONFLICT (goods) DO UPDATE SET num = num + excluded.num
      """, line.goods.id, line.num)
  }

  /// Adds orders that the account doesn't have, the oldest first; returns their number.
  func add(_ orders: [Order], to account: String) throws -> Int {
    try store.write { connection in
      let known = Set(
        try connection.rows("SELECT number FROM shop_order WHERE account = ?", account) {
          try $0[0] as String
        })
      let new = orders.filter { !known.contains($0.number) }
      for order in new { try insert(order, account, connection) }
      return new.count
    }
  }

  private func insert(_ order: Order, _ account: String, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO shop_order (number, account, type, cost, status, name, phone, address, at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, order.number, account, order.orderType, order.payCost.text, order.status.rawValue,
      order.address.name, order.address.phone, order.address.address, order.at)
    let place = connection.lastInsertedID
    for (index, line) in order.lines.enumerated() {
      try connection.execute(
        "INSERT INTO shop_line (buying, place, goods, title, price, num) VALUES (?, ?, ?, ?, ?, ?)",
        place, index, line.goods, line.title, line.price.text, line.num)
    }
  }

  private func lines(_ order: Int, _ connection: Connection) throws -> [Order.Line] {
    try connection.rows(
      "SELECT goods, title, price, num FROM shop_line WHERE buying = ? ORDER BY place", order
    ) { row in
      Order.Line(
        goods: try row[0], title: try row[1], price: Money(try row[2]) ?? .zero, num: try row[3])
    }
  }
}

extension Cart {
  /// The sum of all lines.
  var cost: Money { lines.reduce(.zero) { $0 + $1.goods.price * $1.num } }
}

extension Cart.Line {
  fileprivate var ordered: Order.Line {
    Order.Line(goods: goods.id, title: goods.title, price: goods.price, num: num)
  }
}

extension [Cart.Line] {
  /// Fails unless they cost something, and are in stock.
  func checkPayable() throws {
    guard Cart(self).cost > .zero else { throw ShopError.nothingSelected }
    guard allSatisfy({ $0.num <= $0.goods.stock }) else { throw ShopError.outOfStock }
  }
}
