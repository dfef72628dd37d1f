import MediatorKit
import ScreenKit

/// The needs of Contacts, and what it reads of their results.
enum ContactsNeeds {
  /// The person at the device, who may change contacts; fails without a session.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])
  /// A user with a phone number.
  static let findUser = Need(
    "Login/findUser", Param("phone", String.self), returns: Friend?.self,
    handles: ["notSignedIn", "invalidPhone", "requestFailed", "serverUnreachable"])
  static let signInScreen = Need("Login/signInScreen", returns: Presented.self)

  /// The chat with a contact.
  static let chat = Need(
    "MainFrame/chatScreen", Param("contact", String.self), returns: Presented.self)

  /// The search of everything.
  static let searchScreen = Need("MainFrame/searchScreen", returns: Presented.self)
  static let groupsScreen = Need("MainFrame/groupsScreen", returns: Presented.self)

  /// Opens what a code says.
  static let scanScreen = Need("Discover/scanScreen", returns: Presented.self)

  static let all: [any NeedDeclaration] = [
    requireSignIn, findUser, signInScreen, chat, searchScreen, groupsScreen, scanScreen,
  ]

  struct User: Codable, Hashable, Sendable {
    let id: String
  }

  /// A user whom a search found.
  struct Friend: Codable, Hashable, Sendable {
    let nickname: String
    /// Canonical.
    let phone: String
  }

  /// A setting of the device that changed.
  struct Setting: Codable, Hashable, Sendable {
    let key: String
    let value: String
  }
}

extension ContactsNeeds.User: Payload {}
extension ContactsNeeds.Friend: Payload {}
extension ContactsNeeds.Setting: Payload {}
