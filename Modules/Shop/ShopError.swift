import MediatorKit

/// The errors of Shop; the codes never change.
///
/// A screen presents the sign-in to a guest, and goes on afterwards; a call of another program fails with
/// ``notSignedIn``, whose message names the sign-in screen. A call can't open the screen.
enum ShopError: String, ActionError {
  case notSignedIn
  case badCursor
  case unknownGoods
  case unknownCategory
  case unknownBanner
  case unknownButton
  case unknownCode
  case unknownFilter
  case unknownCommentKind
  case emptyQuery
  case outOfStock
  case nothingSelected
  case unknownPayType
  case unknownOrderType
  case unknownOrder
  case addressMissing
  case fingerprintOff
  case fingerprintRefused
  case nameMissing
  case phoneMissing
  case addressTextMissing
  case unknownAddress
  case passwordLength
  case passwordMismatch
  case wrongPassword
  case emptyFeedback
  case badPage
  case unknownItem
  case unknownResource
  case requestFailed
  case serverUnreachable

  var message: String {
    switch self {
    case .notSignedIn: "not signed in; call Login/signIn first, or open Login/signInScreen"
    case .badCursor: "invalid cursor; pass the cursor of a page"
    case .unknownGoods:
      "no goods has this id; use an id of Shop/home, and for the cart one of Shop/cart"
    case .unknownCategory: "no category has this name; use a name of Shop/categories"
    case .unknownBanner: "no banner has this number; use 0 to 3"
    case .unknownButton: "no button has this number; use 101 or 103, and 111 in the bar"
    case .unknownCode: "no goods with this code; scan the code on a package"
    case .unknownFilter: "no filter has this value; use the values of Shop/filters"
    case .unknownCommentKind: "no comments of this kind; use all, good, mid, bad or picture"
    case .emptyQuery: "the search is blank; type a word"
    case .outOfStock: "the goods is out of stock; nothing was added or paid"
    case .nothingSelected: "you haven't chosen anything; select lines of the cart first"
    case .unknownPayType: "no payment has this type; use 1, 2 or 3"
    case .unknownOrderType:
      "no orders of this type; use all, unpaid, delivery, delivered or finished"
    case .unknownOrder: "no order has this number; use a number of Shop/orders"
    case .addressMissing:
      "no default address to deliver to; add or choose one"
    case .fingerprintOff: "fingerprint payment is off; turn it on in Shop › Mine › Settings"
    case .fingerprintRefused: "the fingerprint was refused; nothing was paid"
    case .nameMissing: "the name is blank; type the recipient"
    case .phoneMissing: "the phone number is blank; type it"
    case .addressTextMissing: "the address is blank; type it"
    case .unknownAddress: "no address has this id; use an id of Shop/addresses"
    case .passwordLength: "a payment password has 6 characters; check the old and the new one"
    case .passwordMismatch: "the new payment passwords differ; type the same twice"
    case .wrongPassword: "the old payment password is wrong"
    case .emptyFeedback: "please leave your comments"
    case .badPage: "invalid page; pages begin with 1"
    case .unknownItem: "the page has no such item; items begin with 0"
    case .unknownResource: "no resource has this name"
    case .requestFailed: "the request failed; try again"
    case .serverUnreachable: "can't reach the server; check the network, and try again"
    }
  }

  var isRetryable: Bool { self == .requestFailed || self == .serverUnreachable }
}
