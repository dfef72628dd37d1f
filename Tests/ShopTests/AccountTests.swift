import MediatorKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Shop

struct AccountTests {
  private let market: Market

  init() throws { market = try Market() }

  private static let fields: Params = ["name": "Li", "phone": "1", "address": "West Lake"]

  private func address() async throws -> Address {
    try await market.call("addAddress", Self.fields)
  }

  @Test(arguments: [
    ("name", "nameMissing"), ("phone", "phoneMissing"), ("address", "addressTextMissing"),
  ])
  func `A blank field of an address has its error`(_ field: String, _ code: String) async throws {
    var params = Params()
    for name in ["name", "phone", "address"] {
      params.append(name, .string(name == field ? " " : name))
    }
    #expect(await market.refusal(of: "addAddress", params) == code)
  }

  @Test func `The first blank field is reported`() async {
    let blank: Params = ["name": "", "phone": "", "address": ""]
    #expect(await market.refusal(of: "addAddress", blank) == "nameMissing")
  }

  @Test func `One address at most is the default`() async throws {
    let (first, second) = (try await address(), try await address())
    #expect(first.isDefault && !second.isDefault)
    let again: Bool = try await market.call("setDefaultAddress", ["id": .string(first.id)])
    #expect(!again)
    let isNew: Bool = try await market.call("setDefaultAddress", ["id": .string(second.id)])
    #expect(isNew)
    var all: [Address] = try await market.call("addresses")
    #expect(all.map(\.isDefault) == [false, true])
    _ = try await market.mediator.perform("Shop/deleteAddress", ["id": .string(second.id)])
    all = try await market.call("addresses")
    #expect(all.map(\.isDefault) == [false])
  }

  @Test func `Addresses belong to their account`() async throws {
    let address = try await address()
    market.become(Market.wang)
    #expect(
      await market.refusal(of: "deleteAddress", ["id": .string(address.id)]) == "unknownAddress")
    #expect(try await market.call("addresses", as: [Address].self) == [])
  }

  private func setPassword(_ new: String, _ again: String, old: String? = nil) async -> String? {
    var params: Params = ["new": .string(new), "confirmation": .string(again)]
    if let old { params.append("old", .string(old)) }
    return await market.refusal(of: "setPaymentPassword", params)
  }

  @Test func `A payment password has 6 characters, is repeated, and needs the old one`() async {
    #expect(await setPassword("12345", "12345") == "invalidParams")
    #expect(await setPassword("123456", "123457") == "passwordMismatch")
    #expect(await setPassword("123456", "123456") == nil)
    #expect(await setPassword("654321", "654321") == "passwordLength")
    #expect(await setPassword("654321", "654321", old: "12345") == "passwordLength")
    #expect(await setPassword("65432", "65432", old: "000000") == "invalidParams")
    #expect(await setPassword("654321", "654320", old: "000000") == "passwordMismatch")
    #expect(await setPassword("654321", "654321", old: "000000") == "wrongPassword")
    #expect(await setPassword("654321", "654321", old: "123456") == nil)
  }

  @Test func `Wrong old passwords are limited, and the limit ends`() async throws {
    _ = await setPassword("123456", "123456")
    for _ in 1...5 {
      #expect(await setPassword("654321", "654321", old: "000000") == "wrongPassword")
    }
    #expect(await setPassword("654321", "654321", old: "123456") == "tooManyAttempts")
    market.time.advance(by: 31)
    #expect(await setPassword("654321", "654321", old: "123456") == nil)
  }

  @Test func `A payment password and the end of its wrong attempts are one transaction`()
    async throws
  {
    _ = await setPassword("123456", "123456")
    for _ in 1...4 { _ = await setPassword("654321", "654321", old: "000000") }
    try market.services.store.write { connection in
      _ = try connection.execute(
        "CREATE TRIGGER fault BEFORE UPDATE ON shop_password BEGIN SELECT RAISE(ABORT, ''); END")
    }
    #expect(await setPassword("654321", "654321", old: "123456") != nil)
    #expect(await setPassword("654321", "654321", old: "000000") == "tooManyAttempts")
  }

  @Test func `A payment password is stored as a hash`() async throws {
    _ = await setPassword("123456", "123456")
    let hash = try market.services.store.read { connection in
      try connection.first("SELECT hash FROM shop_password") { try $0[0] as String }
    }
    #expect(hash?.contains("123456") == false)
  }

  @Test func `Only what changes something is a change`() async throws {
    let changes = Mutex(0)
    _ = try market.mediator.subscribe(to: ShopEvents.changed) { _ in
      changes.withLock { $0 += 1 }
    }
    let steps: [(String, Params, Int)] = [
      ("setFingerprintPayment", ["on": false], 0), ("setFingerprintPayment", ["on": true], 1),
      ("setFingerprintPayment", ["on": true], 1), ("setFingerprintPayment", ["on": false], 2),
      ("addSampleOrders", Params(), 3), ("addSampleOrders", Params(), 3),
    ]
    for (action, params, count) in steps {
      #expect(await market.refusal(of: action, params) == nil)
      #expect(changes.withLock { $0 } == count, "\(action)")
    }
  }

  @Test func `Feedback needs a user and a text`() async {
    #expect(await market.refusal(of: "feedback", ["text": " "]) == "emptyFeedback")
    #expect(await market.refusal(of: "feedback", ["text": "More gin"]) == nil)
    market.become(nil)
    #expect(await market.refusal(of: "feedback", ["text": "More gin"]) == "notSignedIn")
  }

  @Test func `Guests may look, search and fill the cart, and no more`() async throws {
    market.become(nil)
    let refused = [
      "pay": Params(), "orders": Params(), "order": ["number": "1"], "addSampleOrders": Params(),
      "addresses": Params(), "addAddress": Self.fields, "deleteAddress": ["id": "1"],
      "setDefaultAddress": ["id": "1"], "feedback": ["text": "Hello"],
      "setPaymentPassword": ["new": "123456", "confirmation": "123456"],
      "likeSecondHand": ["index": 0],
    ]
    for (action, params) in refused {
      #expect(await market.refusal(of: action, params) == "notSignedIn", "\(action)")
    }
    let goods: Params = ["goods": .string(Market.a)]
    let allowed: [(String, Params)] = [
      ("home", Params()), ("categories", Params()), ("filters", Params()), ("goods", goods),
      ("comments", goods), ("search", ["query": "gin"]), ("searchHistory", Params()),
      ("add", goods), ("cart", Params()), ("badge", Params()), ("select", goods),
      ("selectAll", Params()), ("removeOne", goods), ("secondHand", Params()),
      ("clearHistory", Params()),
    ]
    for (action, params) in allowed { #expect(await market.refusal(of: action, params) == nil) }
  }
}
