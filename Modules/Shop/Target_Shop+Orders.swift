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
        .addressMissing, .unknownAddress, .fingerprintOff, .fingerprintRefused, .requestFailed),
      perform: Action_pay
    )
    .examples(ShopExamples.pay)
    Action(
      "orders", "Lists the user's orders, the newest first.",
      Param("type", "all, unpaid, delivery, delivered or finished.", default: "all"),
      access: .native(.read), errors: .of(ShopError.notSignedIn, .unknownOrderType),
      perform: Action_orders
    )
    .examples(ShopExamples.orders)
    Action(
      "order", "Returns an order of the user.", order, access: .native(.read),
      errors: .of(ShopError.notSignedIn, .unknownOrder), perform: Action_order
    )
    .examples(ShopExamples.order)
    Action(
      "addSampleOrders", "Adds 24 finished and unfinished orders, and returns their number.",
      access: .native(.write), errors: .of(ShopError.notSignedIn, .requestFailed),
      perform: Action_addSampleOrders
    )
    .examples(ShopExamples.addSampleOrders)
  }

  static var order: Param<String> { Param("number", "The number of the order.") }

  func Action_pay(type: Int, goods: [String]?, address: String?) async throws -> Order {
    try await pay(type, goods, to: address, gate: .allowing)
  }

  /// Checks everything before the gate asks, and stock, sum and address again in the transaction.
  func pay(
    _ type: Int, _ goods: [String]?, to address: String?, gate: BiometricGate
  ) async throws -> Order {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    guard let type = PaymentType(rawValue: type) else { throw ShopError.unknownPayType }
    let catalogue = try await source.catalogue()
    let carts = carts
    let chosen = try carts.cart(catalogue).chosen(goods)
    try chosen.checkPayable()
    let recipient = try self.address(address, of: me.id)
    guard try paysWithFingerprint else { throw ShopError.fingerprintOff }
    guard await gate.ask() == .allowed else { throw ShopError.fingerprintRefused }
    try Task.checkCancellation()
    let order = try orders.pay(
      type, for: me.id, from: carts, to: { try self.address(recipient.id, of: me.id) },
      { try carts.cart(catalogue, $0).chosen(chosen.map(\.goods.id)) })
    badgeChanged(try carts.count())
    changed()
    return order
  }

  private func address(_ id: String?, of account: String) throws -> Address {
    let all = try addresses.addresses(of: account)
    guard let id else {
      guard let address = all.first(where: \.isDefault) else { throw ShopError.addressMissing }
      return address
    }
    guard let address = all.first(where: { $0.id == id }) else { throw ShopError.unknownAddress }
    return address
  }

  func Action_orders(type: String) async throws -> [Order] {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    return try orders.orders(of: me.id, try OrderStatus(list: type))
  }

  func Action_order(number: String) async throws -> Order {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    return try orders.order(number, of: me.id)
  }

  func Action_addSampleOrders() async throws -> Int {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    let samples = try await source.list(.orders(nil)).map { Order(resource: $0, for: me) }
    let count = try orders.add(samples.reversed(), to: me.id)
    changed()
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

extension Order {
  /// A sample order of an account.
  fileprivate init(resource: Value, for user: ShopNeeds.User) {
    let line = Line(
      goods: resource.string("goods"), title: resource.string("title"),
      price: resource.money("price"), num: resource.integer("num"))
    self.init(
      number: resource.string("number"), orderType: resource.integer("orderType"),
      payCost: resource.money("payCost"),
      status: OrderStatus(rawValue: resource.string("status")) ?? .finished, lines: [line],
      address: Recipient(name: user.nickname, phone: user.phone, address: "1 Sample Street"),
      at: "2025-11-11T00:00:00Z")
  }
}
