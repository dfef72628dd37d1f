import MediatorKit
import ScreenKit

/// The needs of Profile, and what it reads of their results.
enum ProfileNeeds {
  /// The present user; fails for a guest.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// The present user; nil for a guest.
  static let currentUser = Need("Login/currentUser", returns: User?.self)

  /// Renames the present user.
  static let rename = Need(
    "Login/rename", Param("nickname", String.self), returns: User.self,
    handles: ["notSignedIn", "invalidNickname"])

  /// Signs out.
  static let signOut = Need("Login/signOut", returns: SignedOut.self)

  /// The number of contacts in the address book.
  static let contactCount = Need("Contacts/count", returns: Count.self)

  /// The screen of a guest who signs in.
  static let signInScreen = Need("Login/signInScreen", returns: Presented.self)

  /// The first screen of the application.
  static let root = Need("Login/root", returns: Presented.self)

  /// The tabs, also for guests.
  static let home = Need("MainFrame/home", returns: Presented.self)

  static let securityScreen = Need("Login/securityScreen", returns: Presented.self)
  static let changePasswordScreen = Need("Login/changePasswordScreen", returns: Presented.self)

  static let deleteAccountScreen = Need("Login/deleteAccountScreen", returns: Presented.self)

  /// The items of the Discover tab.
  static let entries = Need("Discover/entries", returns: [Entry].self)

  /// Hides a plug-in's item of the Discover tab, or shows it again.
  static let hideEntry = Need(
    "Discover/hideEntry", Param("entry", PlugIn.self), Param("isHidden", Bool.self),
    returns: Entry.self)

  /// A switch for each item of the Discover tab.
  static let entriesScreen = Need("Discover/entriesScreen", returns: Presented.self)

  /// Opens what a code says.
  static let scanScreen = Need("Discover/scanScreen", returns: Presented.self)

  /// All of them.
  static let all: [any NeedDeclaration] =
    [
      requireSignIn, currentUser, rename, signOut, contactCount, signInScreen, root, home,
      securityScreen, changePasswordScreen, deleteAccountScreen, entries, hideEntry, entriesScreen,
      scanScreen,
    ]

  /// The present user.
  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// The canonical phone number.
    let phone: String
    let zone: String
  }

  /// The user of an event.
  struct UserReference: Codable, Hashable, Sendable {
    /// The id of the account.
    let account: String
    let nickname: String
  }

  /// An account that was deleted.
  struct DeletedAccount: Codable, Hashable, Sendable {
    /// The id of the account.
    let account: String
  }

  /// An item of the Discover tab.
  struct Entry: Codable, Hashable, Sendable {
    let entry: String
    let isHidden: Bool
  }

  /// How many there are.
  struct Count: Codable, Hashable, Sendable {
    let total: Int
  }
}

extension ProfileNeeds.User: Payload {}
extension ProfileNeeds.UserReference: Payload {}
extension ProfileNeeds.DeletedAccount: Payload {}
extension ProfileNeeds.Entry: Payload {}
extension ProfileNeeds.Count: Payload {}
