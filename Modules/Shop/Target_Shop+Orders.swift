// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

extension Target_Shop {
  @ActionsBuilder<Self> static var orderActions: [Action<Self>] {
    Action(
      "pay", "Pays lines of the cart, and returns the order.",
      Param("type", "1 WeChat Pay, 2 Alipay, 3 cash on delivery.", default: 1),
      Param("goods", "The ids of the lines; the selected ones without it."),
      Param("address", "The id of an address; the default one without it."),
      access: .native(.write),
      errors: .of(
        ShopError.notSignedIn, .unknownPayType, .unknownGoods, .nothingSelected, .outOfStock,
        .addressMissing, .unknownAddress, .fingerprintOff, .fingerprintRefused) + server,
      perform: Action_pay
    )
    .examples(ShopExamples.pay)
    Action(
      "orders", "Lists the user's orders, the newest first.",
      Param("type", "all, unpaid, delivery, delivered or finished.", default: "all"),
      access: .native(.read), errors: .of(ShopError.notSignedIn, .unknownOrderType) + server,
      perform: Action_orders
    )
    .examples(ShopExamples.orders)
    Action(
      "order", "Returns an order of the user.", order, access: .native(.read),
      errors: .of(ShopError.notSignedIn, .unknownOrder) + server, perform: Action_order
    )
    .examples(ShopExamples.order)
    Action(
      "addSampleOrders", "Adds 24 finished and unfinished orders, and returns their number.",
      access: .native(.write), errors: .of(ShopError.notSignedIn) + server,
      perform: Action_addSampleOrders
    )
    .examples(ShopExamples.addSampleOrders)
  }

  static var order: Param<String> { Param("number", "The number of the order.") }

  func Action_pay(type: Int, goods: [String]?, address: String?) async throws -> Order {
    try await pay(type, goods, to: address, gate: .allowing)
  }

  /// Checks everything before the gate asks, and the goods and the address again afterwards.
  func pay(
    _ type: Int, _ chosen: [String]?, to address: String?, gate: BiometricGate
  ) async throws -> Order {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    guard let type = PaymentType(rawValue: type) else { throw ShopError.unknownPayType }
    if let paid = try await lostOrder(of: me.id) { return paid }
    let stock = try await catalogue.stock()
    let carts = carts
    let lines = try carts.cart(stock).chosen(chosen)
    try lines.checkPayable()
    let recipient = try addresses.addresses(of: me.id).chosen(address)
    guard try paysWithFingerprint else { throw ShopError.fingerprintOff }
    guard await gate.ask() == .allowed else { throw ShopError.fingerprintRefused }
    try Task.checkCancellation()
    let payment = try payments.begin(
      type, for: me.id, in: peers.session,
      to: { try addresses.addresses(of: me.id, $0).chosen(recipient.id) },
      { try carts.cart(stock, $0).chosen(lines.map(\.goods.id)) })
    return try await send(payment, for: me.id)
  }

  /// Finishes the payments whose answers were lost, and returns the newest order; nil without one.
  private func lostOrder(of account: String) async throws -> Order? {
    var lost: Order?
    for payment in try payments.pending(of: account) {
      do {
        let order = try await backend.order(payment.number, of: account)
        if try finish(payment, of: account) { lost = order }
      } catch ShopError.unknownOrder { try payments.forget(payment, of: account) }
    }
    return lost
  }

  /// A refused payment is forgotten; one without an answer stays.
  private func send(_ payment: Payment, for account: String) async throws -> Order {
    do {
      let order = try await backend.pay(payment, for: account)
      try finish(payment, of: account)
      return order
    } catch let error as ShopError {
      try payments.cancel(payment, of: account)
      throw error
    }
  }

  /// Returns false if another call has finished the payment, and got its order.
  @discardableResult
  private func finish(_ payment: Payment, of account: String) throws -> Bool {
    let cart = payment.session.map(carts.of) ?? carts
    guard try payments.finish(payment, of: account, in: cart) else { return false }
    badgeChanged(try cart.count())
    changed()
    return true
  }

  func Action_orders(type: String) async throws -> [Order] {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    return try await backend.orders(of: me.id, try OrderStatus(list: type))
  }

  func Action_order(number: String) async throws -> Order {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    return try await backend.order(number, of: me.id)
  }

  func Action_addSampleOrders() async throws -> Int {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    let count = try await backend.addSampleOrders(for: me)
    if count > 0 { changed() }
    return count
  }
}

extension Cart {
  /// The lines with some ids, or the selected ones.
  fileprivate func chosen(_ goods: [String]?) throws -> [Line] {
    guard let goods else { return selected }
    guard goods.allSatisfy({ line($0) != nil }) else { throw ShopError.unknownGoods }
    return lines.filter { goods.contains($0.goods.id) }
  }
}

extension [Address] {
  /// The address with an id, or the default one.
  fileprivate func chosen(_ id: String?) throws -> Address {
    guard let id else {
      guard let address = first(where: \.isDefault) else { throw ShopError.addressMissing }
      return address
    }
    guard let address = first(where: { $0.id == id }) else { throw ShopError.unknownAddress }
    return address
  }
}
