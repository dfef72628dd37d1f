import MediatorKit
import ScreenKit

/// The needs of Discover, and what it reads of their results.
enum DiscoverNeeds {
  /// The signed-in user; nil for a guest.
  static let currentUser = Need("Login/currentUser", returns: User?.self)

  /// The signed-in user; fails for a guest.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// The contacts with some phone numbers; numbers without a contact are left out.
  static let names = Need(
    "Contacts/names", Param("phones", [String].self), returns: [ContactName].self)

  /// The screen on which a guest signs in.
  static let signInScreen = Need("Login/signInScreen", returns: Presented.self)

  /// The form for a contact with a number.
  static let addContactScreen = Need(
    "Contacts/addScreen", Param("phone", String.self), returns: Presented.self)

  /// The home of the shop.
  static let shopScreen = Need("Shop/screen", returns: Presented.self)

  /// The pieces in the cart of the shop.
  static let shopBadge = Need("Shop/badge", returns: ShopBadge.self)

  /// The search of everything.
  static let searchScreen = Need("MainFrame/searchScreen", returns: Presented.self)

  /// All applets.
  static let appletsScreen = Need("MainFrame/appletListScreen", returns: Presented.self)

  static let all: [any NeedDeclaration] = [
    currentUser, requireSignIn, names, signInScreen, addContactScreen, shopScreen, shopBadge,
    searchScreen, appletsScreen,
  ]

  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// Canonical.
    let phone: String
  }

  struct ContactName: Codable, Hashable, Sendable {
    /// The phone number.
    let key: String
    /// The remark, or the name on the card.
    let name: String
    /// The name that the user gave to the contact; nil without one.
    let remark: String?
  }

  struct ShopBadge: Codable, Hashable, Sendable {
    let count: Int
  }

  struct SignedOutUser: Codable, Hashable, Sendable {
    /// The id of the account.
    let account: String
    let nickname: String
  }

  /// An account that was deleted.
  struct DeletedAccount: Codable, Hashable, Sendable {
    /// The id of the account.
    let account: String
  }

  /// A setting of the device.
  struct Setting: Codable, Hashable, Sendable {
    let key: String
    let value: String
  }
}

extension DiscoverNeeds.User: Payload {}
extension DiscoverNeeds.ContactName: Payload {}
extension DiscoverNeeds.ShopBadge: Payload {}
extension DiscoverNeeds.SignedOutUser: Payload {}
extension DiscoverNeeds.DeletedAccount: Payload {}
extension DiscoverNeeds.Setting: Payload {}
