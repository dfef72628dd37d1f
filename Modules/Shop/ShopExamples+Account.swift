import MediatorKit

extension ShopExamples {
  static let setPaymentPassword = [
    Example("the first", ["new": "246801", "confirmation": "246801"]),
    Example(
      "two passwords", ["new": "246801", "confirmation": "246810"],
      fails: ShopError.passwordMismatch),
    Example(
      "a wrong old one",
      given: [.call("setPaymentPassword", ["new": "135790", "confirmation": "135790"])],
      ["old": "135791", "new": "246801", "confirmation": "246801"],
      fails: ShopError.wrongPassword),
  ]

  static let setFingerprintPayment = [Example("on", ["on": true], returns: true)]

  static let feedback = [
    Example("a comment", ["text": "More gin, please."]),
    Example("a blank text", ["text": " "], fails: ShopError.emptyFeedback),
    Example("by a guest", given: [guest], ["text": "Hello"], fails: ShopError.notSignedIn),
  ]

  static let cacheSize = [Example("nothing was loaded", returns: 0)]
  static let clearCache = [Example("nothing was loaded", returns: 0)]

  static let secondHand = [
    Example("after the last page", ["page": 21], returns: emptyPage),
    Example("before the first page", ["page": 0], fails: ShopError.badPage),
  ]

  static let likeSecondHand = [
    Example("the first item", ["index": 0], returns: likedItem),
    Example("an unknown item", ["index": 20], fails: ShopError.unknownItem),
    Example("by a guest", given: [guest], ["index": 0], fails: ShopError.notSignedIn),
  ]

  private static let emptyPage: Value = ["page": 21, "lastPage": 20, "perPage": 20, "items": []]

  private static let likedItem: Value = {
    var item = SecondHandPage(resource: Samples.secondHand(1)).items[0]
    item.toggleLike()
    return (try? item.encoded()) ?? .null
  }()
}
