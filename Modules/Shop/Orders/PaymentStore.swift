import Foundation
import ServiceKit

/// The payments of each account whose outcome isn't known, so that no purchase is paid twice.
///
/// A payment is stored before it is sent, and removed with its lines of the cart after the answer. If the answer is lost,
/// the next payment asks for its order, also after a loss of power; so these writes needn't wait for the disk.
struct PaymentStore: Sendable {
  /// The seconds after which no request is on its way any more.
  private static let longestWay = 3600.0

  private let store: Store
  private let clock: WallClock
  private let identifiers: Identifiers

  init(_ services: Services) {
    (store, clock, identifiers) = (services.store, services.clock, services.identifiers)
  }

  /// The unfinished payments, the oldest first.
  func pending(of account: String) throws -> [Payment] {
    try store.read { try pending(of: account, $0) }
  }

  /// Checks and stores a payment; one of the same goods and session keeps its number.
  func begin(
    _ type: PaymentType, for account: String, in session: String,
    to address: (Connection) throws -> Address, _ lines: (Connection) throws -> [Cart.Line]
  ) throws -> Payment {
    try store.writeLightly { connection in
      let (address, lines) = (try address(connection), try lines(connection))
      try lines.checkPayable()
      let payment = Payment(
        number: identifiers.next(), type: type.rawValue, lines: lines.map(\.paid),
        address: Order.Recipient(
          name: address.name, phone: address.phone, address: address.address),
        at: clock.now.ISO8601Format(), session: session)
      let begun = try pending(of: account, connection).first { $0.isEqual(payment) }
      if let begun { return begun }
      try write(payment, of: account, connection)
      return payment
    }
  }

  /// Removes a payment after its answer.
  func cancel(_ payment: Payment, of account: String) throws {
    _ = try store.writeLightly { try remove(payment, of: account, $0) }
  }

  /// Removes a payment without an order, unless it may still be on its way to the server.
  func forget(_ payment: Payment, of account: String) throws {
    guard payment.at < (clock.now - Self.longestWay).ISO8601Format() else { return }
    try cancel(payment, of: account)
  }

  /// Removes a paid payment, and its pieces from the cart; returns false if another call did so.
  func finish(_ payment: Payment, of account: String, in cart: CartStore) throws -> Bool {
    try store.writeLightly { connection in
      guard try remove(payment, of: account, connection) else { return false }
      try cart.remove(payment.lines, connection)
      return true
    }
  }

  private func pending(of account: String, _ connection: Connection) throws -> [Payment] {
    try connection.rows(
      "SELECT payment FROM shop_payment WHERE account = ? ORDER BY number", account
    ) { row in
      let json: String = try row[0]
      return try JSONDecoder().decode(Payment.self, from: Data(json.utf8))
    }
  }

  private func write(_ payment: Payment, of account: String, _ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO shop_payment (account, number, payment) VALUES (?, ?, ?)", account,
      payment.number, String(decoding: try JSONEncoder().encode(payment), as: UTF8.self))
  }

  private func remove(
    _ payment: Payment, of account: String, _ connection: Connection
  ) throws -> Bool {
    try connection.execute(
      "DELETE FROM shop_payment WHERE account = ? AND number = ?", account, payment.number) > 0
  }
}

extension Payment {
  /// Whether another payment differs in number and time only.
  fileprivate func isEqual(_ other: Payment) -> Bool {
    var copy = other
    (copy.number, copy.at) = (number, at)
    return copy == self
  }
}

extension Cart.Line {
  fileprivate var paid: Payment.Line { Payment.Line(goods: goods.id, num: num) }
}
