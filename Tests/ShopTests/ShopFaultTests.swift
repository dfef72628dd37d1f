import BackendTestSupport
import MediatorKit
import ServiceKit
import Synchronization
import TestKit
import Testing
import TransferKit

@testable import Shop

/// Lost answers and other faults of a server.
struct ShopFaultTests {
  /// Loses the answers to all tries of the first payments: three tries each.
  private static func losing(_ payments: Int) -> (any Transport) -> any Transport {
    { LossyTransport($0, losing: 3 * payments, of: .put) }
  }

  private static let first: Params = ["goods": "G1001"]

  @Test(arguments: Backing.remote)
  func `One lost answer isn't noticed, and pays once`(_ backing: Backing) async throws {
    let shop = try backing.shop { LossyTransport($0, losing: 1, of: .put) }
    let device = try await Device(shop)
    _ = try await device.call("add", Self.first, as: CartSummary.self)
    let order: Order = try await device.call("pay")
    #expect(try await device.call("orders") == [order])
    #expect(try await shop.sold() == ["G1001": 1])
  }

  @Test(arguments: Backing.remote)
  func `A payment whose answers are all lost is paid once, and found by the next`(
    _ backing: Backing
  ) async throws {
    let shop = try backing.shop(through: Self.losing(1))
    let device = try await Device(shop)
    _ = try await device.call("add", Self.first, as: CartSummary.self)
    let lost = await device.failure(of: "pay")
    #expect(lost?.failure?.code == "serverUnreachable")
    #expect(try await device.call("badge", as: Badge.self).count == 1)
    let order: Order = try await device.call("pay")
    #expect(order.lines.map(\.goods) == ["G1001"])
    #expect(try await device.call("orders") == [order])
    #expect(try await shop.sold() == ["G1001": 1])
    #expect(try await device.call("badge", as: Badge.self).count == 0)
    #expect(await device.failure(of: "pay")?.failure?.code == "nothingSelected")
  }

  @Test(arguments: Backing.remote)
  func `A lost payment of the last piece is found, and what was added since stays in the cart`(
    _ backing: Backing
  ) async throws {
    let device = try await Device(try backing.shop(through: Self.losing(1)))
    _ = try await device.call("add", ["goods": "G1004"], as: CartSummary.self)
    #expect(await device.failure(of: "pay") != nil)
    _ = try await device.call("add", Self.first, as: CartSummary.self)
    let order: Order = try await device.call("pay")
    #expect(order.lines.map(\.goods) == ["G1004"])
    #expect(try await device.call("cart", as: CartSummary.self).lines.map(\.goods) == ["G1001"])
  }

  @Test(arguments: Backing.remote)
  func `A lost payment that another session finds leaves the cart of its own session`(
    _ backing: Backing
  ) async throws {
    let device = try await Device(try backing.shop(through: Self.losing(1)))
    func visit(_ action: String, _ params: Params = Params()) async throws -> Reply {
      try await device.mediator.perform(
        "Shop/\(action)", params, from: .native, identity: "visit:1")
    }
    _ = try await visit("add", Self.first)
    _ = try await device.call("add", Self.first, as: CartSummary.self)
    await #expect(throws: MediatorError.self) { _ = try await visit("pay") }
    let order: Order = try await device.call("pay")
    #expect(try await device.call("orders") == [order])
    #expect(try await device.call("badge", as: Badge.self).count == 1)
    #expect(try await visit("badge").get(as: Badge.self).count == 0)
  }

  @Test func `The server doesn't get the session of a payment`() async throws {
    let sent = Mutex<[String]>([])
    let server = FakeServer { _, given in
      sent.withLock { $0.append(given["payment"] ?? "") }
      throw FakeServer.Failure(code: 1003)
    }
    let payment = Payment(
      number: "1", type: 1, lines: [], address: .init(name: "", phone: "", address: ""), at: "",
      session: "visit:1")
    let shop = RemoteShop(.test(over: server), .inMemory())
    await #expect(throws: ShopError.outOfStock) { try await shop.pay(payment, for: "account-li") }
    let texts = sent.withLock { $0 }
    #expect(texts.count == 1)
    #expect(!texts.joined().contains("visit"))
  }

  @Test(.timeLimit(.minutes(10)), arguments: Backing.remote)
  func `A payment that is being sent isn't lost by another one`(_ backing: Backing) async throws {
    let slow = SlowRequest()
    let device = try await Device(try backing.shop { slow.transport($0) })
    for goods in ["G1001", "G1002"] {
      _ = try await device.call("add", ["goods": .string(goods)], as: CartSummary.self)
    }
    slow.hold("shop/order")
    let first = Task { try await device.call("pay", ["goods": ["G1001"]], as: Order.self) }
    await slow.arrival()
    let second: Order = try await device.call("pay", ["goods": ["G1002"]])
    slow.release()
    #expect(try await first.value.lines.map(\.goods) == ["G1001"])
    #expect(second.lines.map(\.goods) == ["G1002"])
    #expect(try await device.call("badge", as: Badge.self).count == 0)
  }

  @Test(.timeLimit(.minutes(10)), arguments: Backing.remote)
  func `Two payments of the same goods at once return one order`(_ backing: Backing) async throws {
    let slow = SlowRequest()
    let device = try await Device(try backing.shop { slow.transport($0) })
    _ = try await device.call("add", Self.first, as: CartSummary.self)
    slow.hold("shop/order")
    let first = Task { try await device.call("pay", as: Order.self) }
    await slow.arrival()
    let second: Order = try await device.call("pay")
    slow.release()
    #expect(try await first.value == second)
    #expect(try await device.call("orders") == [second])
  }

  @Test(.timeLimit(.minutes(10)), arguments: Backing.remote)
  func `All lost payments are found by the next, which returns the newest order`(
    _ backing: Backing
  ) async throws {
    let slow = SlowRequest()
    let device = try await Device(try backing.shop { Self.losing(2)(slow.transport($0)) })
    for goods in ["G1001", "G1002"] {
      _ = try await device.call("add", ["goods": .string(goods)], as: CartSummary.self)
    }
    slow.hold("shop/order")
    let first = Task { await device.failure(of: "pay", ["goods": ["G1001"]]) }
    await slow.arrival()
    #expect(await device.failure(of: "pay", ["goods": ["G1002"]]) != nil)
    slow.release()
    #expect(await first.value != nil)
    let order: Order = try await device.call("pay")
    #expect(order.lines.map(\.goods) == ["G1002"])
    #expect(try await device.call("orders", as: [Order].self).count == 2)
    #expect(try await device.call("badge", as: Badge.self).count == 0)
  }

  @Test(arguments: Backing.remote)
  func `A refused payment is forgotten`(_ backing: Backing) async throws {
    let shop = try backing.shop()
    let devices = [
      try await Device(shop),
      try await Device(shop, .init(id: "account-wang", nickname: "W", phone: "+8613800138002")),
    ]
    for device in devices {
      _ = try await device.call("add", ["goods": "G1004"], as: CartSummary.self)
    }
    let failures = await withTaskGroup(of: MediatorError?.self) { group in
      for device in devices { group.addTask { await device.failure(of: "pay") } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(failures.compactMap(\.?.failure?.code) == ["outOfStock"])
    #expect(try await shop.sold() == ["G1004": 1])
    let counts = [
      try await devices[0].call("orders", as: [Order].self).count,
      try await devices[1].call("orders", as: [Order].self).count,
    ]
    #expect(counts.sorted() == [0, 1])
  }

  @Test func `A server that refuses connections is a declared error that can be retried`()
    async throws
  {
    let transport = StandInTransport { request, _ in
      throw TransferError(.unreachable, request.place)
    }
    let device = try await Device(RemoteShop(.test(over: transport), .inMemory()))
    for action in ["home", "categories", "cart", "filters", "orders", "secondHand", "pay"] {
      let error = await device.failure(of: action)
      #expect(error?.failure?.code == "serverUnreachable", "\(action)")
      #expect(error?.message == "The network is unavailable. Try again later.")
      #expect(error?.isRetryable == true)
    }
    #expect(try await device.call("badge", as: Badge.self).count == 0)
  }

  @Test(arguments: [
    ("<html>", "requestFailed"), ("", "requestFailed"), (#"{"data": 1}"#, "requestFailed"),
    (#"{"code": 100, "data": {"sold": true}}"#, "requestFailed"),
    (#"{"code": 105, "msg": "The signature of the request is wrong."}"#, "requestFailed"),
    (#"{"code": 666, "msg": "You aren't signed in."}"#, "notSignedIn"),
  ])
  func `A wrong answer is a declared error`(_ json: String, _ code: String) async throws {
    let shop = RemoteShop(
      .test(over: StandInTransport { _, _ in .json(json) }), .inMemory())
    let device = try await Device(shop)
    #expect(await device.failure(of: "orders")?.failure?.code == code)
  }

  @Test func `A status of 500 counts as a server that can't be reached`() async throws {
    let shop = RemoteShop(
      .test(over: StandInTransport { _, _ in .json("", status: 503) }), .inMemory())
    let device = try await Device(shop)
    #expect(await device.failure(of: "home")?.failure?.code == "serverUnreachable")
  }

  @Test(.enabled(if: BackendServer.isThere, "Python isn't installed"))
  func `The server refuses a wrong signature`() async throws {
    let shop = RemoteShop(try BackendServer.newService(secret: "another"), .inMemory())
    let failure = await #expect(throws: DetailedError.self) { try await shop.home() }
    #expect(failure?.error.code == ShopError.requestFailed.code)
    #expect(failure?.message == "The signature of the request is wrong.")
  }
}
