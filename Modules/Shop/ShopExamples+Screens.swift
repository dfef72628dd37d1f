import MediatorKit

extension ShopExamples {
  static let screen = [Example(recorded: "the home")]
  static let pageScreen = [Example(recorded: "about", ["text": "about"])]
  static let categoryScreen = [Example(recorded: "the first category")]
  static let goodsScreen: [Example] = [
    Example(recorded: "the first", ["goods": .string(first)]),
    Example("an unknown one", ["goods": "tea"], fails: ShopError.unknownGoods),
  ]
  static let commentsScreen: [Example] = [
    Example(recorded: "of the first goods", ["goods": .string(first)]),
    Example("of an unknown goods", ["goods": "tea"], fails: ShopError.unknownGoods),
  ]
  static let searchScreen: [Example] = [
    Example(recorded: "after a search", given: [.call("search", ["query": "gin"])])
  ]
  static let secondHandScreen: [Example] = [
    Example(recorded: "to a guest", given: [guestLooks], ["style": "mvvm"]),
    Example(recorded: "as mvc", ["style": "mvc"]),
  ]
  static let cartScreen: [Example] = [
    Example(recorded: "empty"),
    Example(recorded: "one line", given: [firstAdded]),
  ]
  static let checkoutScreen: [Example] = [
    Example(recorded: "one line", given: [firstAdded, addressAdded]),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let paidScreen: [Example] = [
    Example(recorded: "an order", given: paid, ["number": .string(orderID)]),
    Example("an unknown order", ["number": "1"], fails: ShopError.unknownOrder),
  ]
  static let ordersScreen: [Example] = [
    Example(recorded: "an order", given: paid),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let orderScreen: [Example] = [
    Example(recorded: "an order", given: paid, ["number": .string(orderID)]),
    Example("an unknown order", ["number": "1"], fails: ShopError.unknownOrder),
  ]
  static let mineScreen: [Example] = [
    Example(recorded: "to a user"),
    Example(recorded: "to a guest", given: [guestLooks]),
  ]
  static let setupScreen = [Example(recorded: "the settings")]
  static let addressesScreen: [Example] = [
    Example(recorded: "one address", given: [addressAdded]),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let addressScreen: [Example] = [
    Example(recorded: "a new one"),
    Example(recorded: "a stored one", given: [addressAdded], ["id": .string(addressID)]),
    Example("an unknown one", ["id": "1"], fails: ShopError.unknownAddress),
  ]
  static let passwordScreen: [Example] = [
    Example(recorded: "the first password"),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let feedbackScreen: [Example] = [
    Example(recorded: "a comment"),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
}
