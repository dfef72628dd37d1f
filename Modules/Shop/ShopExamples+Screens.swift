import MediatorKit

extension ShopExamples {
  static let screen = [Example("the home")]
  static let pageScreen = [Example("about", ["text": "about"])]
  static let categoryScreen = [Example("the first category")]
  static let goodsScreen = [
    Example("the first", ["goods": .string(first)]),
    Example("an unknown one", ["goods": "tea"], fails: ShopError.unknownGoods),
  ]
  static let commentsScreen = [
    Example("of the first goods", ["goods": .string(first)]),
    Example("of an unknown goods", ["goods": "tea"], fails: ShopError.unknownGoods),
  ]
  static let searchScreen = [Example("after a search", given: [.call("search", ["query": "gin"])])]
  static let secondHandScreen = [
    Example("to a guest", given: [guestLooks], ["style": "mvvm"]),
    Example("as mvc", ["style": "mvc"]),
  ]
  static let cartScreen = [Example("empty"), Example("one line", given: [firstAdded])]
  static let checkoutScreen = [
    Example("one line", given: [firstAdded, addressAdded]),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let paidScreen = [
    Example("an order", given: paid, ["number": .string(orderID)]),
    Example("an unknown order", ["number": "1"], fails: ShopError.unknownOrder),
  ]
  static let ordersScreen = [
    Example("an order", given: paid),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let orderScreen = [
    Example("an order", given: paid, ["number": .string(orderID)]),
    Example("an unknown order", ["number": "1"], fails: ShopError.unknownOrder),
  ]
  static let mineScreen = [Example("to a user"), Example("to a guest", given: [guestLooks])]
  static let setupScreen = [Example("the settings")]
  static let addressesScreen = [
    Example("one address", given: [addressAdded]),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let addressScreen = [
    Example("a new one"),
    Example("a stored one", given: [addressAdded], ["id": .string(addressID)]),
    Example("an unknown one", ["id": "1"], fails: ShopError.unknownAddress),
  ]
  static let passwordScreen = [
    Example("the first password"),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
  static let feedbackScreen = [
    Example("a comment"),
    Example("to a guest", given: [guest], fails: ShopError.notSignedIn),
  ]
}
