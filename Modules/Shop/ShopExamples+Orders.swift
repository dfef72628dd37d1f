import MediatorKit

extension ShopExamples {
  static let pay = [
    Example(
      "a goods", given: [firstAdded, addressAdded, fingerprintOn],
      returns: firstOrder),
    Example("by a guest", given: [firstAdded, guest], fails: ShopError.notSignedIn),
    Example("an empty cart", fails: ShopError.nothingSelected),
    Example("another type", ["type": 4], fails: ShopError.unknownPayType),
    Example("without an address", given: [firstAdded], fails: ShopError.addressMissing),
    Example(
      "without fingerprint payment", given: [firstAdded, addressAdded],
      fails: ShopError.fingerprintOff),
    Example("a goods outside the cart", ["goods": ["G1002"]], fails: ShopError.unknownGoods),
  ]

  static let orders = [
    Example(
      "after a payment", given: paid, ["type": "delivery"], returns: [firstOrder]),
    Example("none", returns: []),
    Example("an unknown type", ["type": "lost"], fails: ShopError.unknownOrderType),
    Example("of a guest", given: [guest], fails: ShopError.notSignedIn),
  ]

  static let order = [
    Example("after a payment", given: paid, ["number": .string(orderID)], returns: firstOrder),
    Example("an unknown number", ["number": "1"], fails: ShopError.unknownOrder),
  ]

  static let addSampleOrders = [
    Example("for a new user", returns: 24),
    Example("again", given: [.call("addSampleOrders")], returns: 0),
    Example("for a guest", given: [guest], fails: ShopError.notSignedIn),
  ]

  static let addresses = [
    Example("one address", given: [addressAdded], returns: [home(isDefault: true)]),
    Example("of a guest", given: [guest], fails: ShopError.notSignedIn),
  ]

  static let addAddress = [
    Example("the first", fields, returns: home(isDefault: true)),
    Example(
      "without a name", fields.merging(["name": " "]) { $1 }, fails: ShopError.nameMissing),
    Example(
      "without a phone number", fields.merging(["phone": ""]) { $1 },
      fails: ShopError.phoneMissing),
    Example(
      "without an address", fields.merging(["address": ""]) { $1 },
      fails: ShopError.addressTextMissing),
  ]

  static let editAddress = [
    Example(
      "the same fields", given: [addressAdded],
      fields.merging(["id": .string(addressID)]) { $1 }, returns: home(isDefault: true)),
    Example(
      "an unknown one", fields.merging(["id": "1"]) { $1 }, fails: ShopError.unknownAddress),
  ]

  static let deleteAddress = [
    Example("the default", given: [addressAdded], ["id": .string(addressID)]),
    Example("an unknown one", ["id": "1"], fails: ShopError.unknownAddress),
  ]

  static let setDefaultAddress = [
    Example(
      "the default again", given: [addressAdded], ["id": .string(addressID)], returns: false),
    Example("an unknown one", ["id": "1"], fails: ShopError.unknownAddress),
  ]

  static let addressID = "00000000000000000000000001"
  static let orderID = "00000000000000000000000002"

  static let guest = Example.Step.peer("Login/requireSignIn", "a guest")
  static let guestLooks = Example.Step.peer("Login/currentUser", "a guest")
  static let addressAdded = Example.Step.call("addAddress", fields)
  static let fingerprintOn = Example.Step.call("setFingerprintPayment", ["on": true])
  static let paid: [Example.Step] = [firstAdded, addressAdded, fingerprintOn, .call("pay")]

  private static let fields: [String: Value] = [
    "name": "Li Lei", "phone": "13800138000", "address": "1 West Lake Road, Hangzhou",
  ]

  private static func home(isDefault: Bool) -> Value {
    .object(
      fields.merging(["id": .string(addressID), "isDefault": .bool(isDefault)]) { $1 })
  }

  private static let firstOrder: Value = [
    "number": .string(orderID), "orderType": 1, "payCost": "24.50", "status": "delivery",
    "lines": [
      [
        "goods": .string(first), "title": Samples.goods[0]["title"] ?? "", "price": "24.50",
        "num": 1,
      ]
    ],
    "address": .object(fields), "at": "2026-01-01T00:00:00Z",
  ]
}
