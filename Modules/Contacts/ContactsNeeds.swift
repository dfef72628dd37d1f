import MediatorKit
import ScreenKit

/// The needs of Contacts, and what it reads of their results.
enum ContactsNeeds {
  /// The person at the device, who may change contacts; fails without a session.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"]
  ).now
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
    requireSignIn, signInScreen, chat, searchScreen, groupsScreen, scanScreen,
  ]

  struct User: Codable, Hashable, Sendable {
    let id: String
  }
}

extension ContactsNeeds.User: Payload {}
