import MediatorKit
import ScreenKit

/// The needs of MainFrame, and what it reads of their results.
enum MainFrameNeeds {
  /// The person at the device; fails without a session.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// The contacts behind ids and numbers; those without a contact are left out.
  static let names = Need(
    "Contacts/names", Param("ids", [String].self), Param("phones", [String].self),
    returns: [ContactName].self)

  /// How many posts of others came since the feed was last shown.
  static let unseenPosts = Need("Discover/unseen", returns: Unseen.self)

  /// The contacts that match a text, best first.
  static let search = Need(
    "Contacts/search", Param("query", String.self, count: 1...64),
    Param("limit", Int.self, range: 1...100), returns: [Hit].self, handles: ["emptyQuery"])

  /// How many system messages the person hasn't read.
  static let unreadSystemMessages = Need("Profile/unread", returns: Total.self)

  static let contactsScreen = Need("Contacts/screen", returns: Presented.self)
  static let contactScreen = Need(
    "Contacts/contactScreen", Param("id", String.self), returns: Presented.self)
  static let pickScreen = Need("Contacts/pickScreen", returns: Presented.self)
    .answers(PickedContact.self)
  static let pickSeveralScreen = Need("Contacts/pickSeveralScreen", returns: Presented.self)
    .answers([PickedContact].self)
  static let addFriendsScreen = Need("Contacts/addFriendsScreen", returns: Presented.self)
  static let discoverScreen = Need("Discover/screen", returns: Presented.self)
  static let scanScreen = Need("Discover/scanScreen", returns: Presented.self)
  static let payScreen = Need("Profile/payScreen", returns: Presented.self)
  static let profileScreen = Need("Profile/screen", returns: Presented.self)
  static let signInScreen = Need("Login/signInScreen", returns: Presented.self)

  static let all: [any NeedDeclaration] = [
    requireSignIn, names, unseenPosts, unreadSystemMessages, search, contactsScreen, contactScreen,
    pickScreen, pickSeveralScreen, addFriendsScreen, discoverScreen, profileScreen, signInScreen,
    scanScreen,
    payScreen,
  ]

  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// Canonical.
    let phone: String
  }

  /// An account that was deleted.
  struct DeletedAccount: Codable, Hashable, Sendable {
    /// The id of the account.
    let account: String
    /// Canonical.
    let phone: String
  }

  /// A setting of the device that changed.
  struct Setting: Codable, Hashable, Sendable {
    let key: String
    let value: String
  }

  struct Unseen: Codable, Hashable, Sendable {
    let count: Int
  }

  struct Total: Codable, Hashable, Sendable {
    let total: Int
  }

  struct PickedContact: Codable, Hashable, Sendable {
    let id: String
  }

  /// A contact that a search found.
  struct Hit: Codable, Hashable, Sendable {
    let id: String
    let name: String
    let phone: String?
  }

  struct ContactName: Codable, Hashable, Sendable {
    /// The id or number that was asked for.
    let key: String
    let id: String
    /// The ids of contacts that were merged into it.
    let formerIDs: [String]
    let name: String
    /// Canonical; some of them only a phone can dial.
    let numbers: [String]
  }
}

extension MainFrameNeeds.User: Payload {}
extension MainFrameNeeds.DeletedAccount: Payload {}
extension MainFrameNeeds.Setting: Payload {}
extension MainFrameNeeds.Unseen: Payload {}
extension MainFrameNeeds.Total: Payload {}
extension MainFrameNeeds.PickedContact: Payload {}
extension MainFrameNeeds.Hit: Payload {}
extension MainFrameNeeds.ContactName: Payload {}
