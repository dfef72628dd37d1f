import Foundation
import ServiceKit

/// The orders of all accounts.
struct OrderStore: Sendable {
  private let store: Store
  private let clock: WallClock
  private let identifiers: Identifiers

  init(_ services: Services) {
    (store, clock, identifiers) = (services.store, services.clock, services.identifiers)
  }

  /// The orders of an account, the newest first; nil is any status.
  func orders(of account: String, _ status: OrderStatus?) throws -> [Order] {
    try store.read { connection in
      try connection.rows(
        """
        SELECT place, number, type, cost, status, name, phone, address, at FROM shop_order
        WHERE account = ? AND (? IS NULL OR status = ?) ORDER BY place DESC
        """, account, status?.rawValue, status?.rawValue, row: Stored.init
      ).map { try $0.order(lines($0.place, connection)) }
    }
  }

  /// An order of an account.
  func order(_ number: String, of account: String) throws -> Order {
    let found = try orders(of: account, nil).first { $0.number == number }
    guard let found else { throw ShopError.unknownOrder }
    return found
  }

  /// Pays lines of the cart in one transaction: checks the stock, stores the order, and takes the lines out of the cart.
  func pay(
    _ type: PaymentType, for account: String, from cart: CartStore? = nil,
    to address: () throws -> Address,
    _ lines: (Connection) throws -> [Cart.Line]
  ) throws -> Order {
    try store.atomically {
      let address = try address()
      return try store.write { connection in
        let lines = try lines(connection)
        for line in lines { try cart?.remove(line.goods.id, connection) }
        return try pay(type, account, address, lines, connection)
      }
    }
  }

  private func pay(
    _ type: PaymentType, _ account: String, _ address: Address, _ lines: [Cart.Line],
    _ connection: Connection
  ) throws -> Order {
    try lines.checkPayable()
    let order = Order(
      number: identifiers.next(), orderType: type.rawValue, payCost: Cart(lines).cost,
      status: .delivery, lines: lines.map(\.ordered),
      address: Order.Recipient(
        name: address.name, phone: address.phone, address: address.address),
      at: clock.now.ISO8601Format())
    try insert(order, account, connection)
    for line in lines { try Self.sell(line, connection) }
    return order
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

  private struct Stored {
    let place: Int
    let number, cost, status, name, phone, address, at: String
    let type: Int

    init(_ row: Row) throws {
      (place, number, type, cost) = (try row[0], try row[1], try row[2], try row[3])
      (status, name, phone) = (try row[4], try row[5], try row[6])
      (address, at) = (try row[7], try row[8])
    }

    func order(_ lines: [Order.Line]) -> Order {
      Order(
        number: number, orderType: type, payCost: Money(cost) ?? .zero,
        status: OrderStatus(rawValue: status) ?? .finished, lines: lines,
        address: Order.Recipient(name: name, phone: phone, address: address), at: at)
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
