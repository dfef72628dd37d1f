import MediatorKit
import ScreenKit

/// The needs of Contacts.
enum ContactsNeeds {
  /// The chat with a contact.
  static let chat = Need(
    "MainFrame/chatScreen", Param("contact", String.self), returns: Presented.self)

  static let all: [any NeedDeclaration] = [chat]
}
