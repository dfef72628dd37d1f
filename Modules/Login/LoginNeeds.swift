import MediatorKit
import ScreenKit

/// The needs of Login: screens of other modules, which its own lead to.
enum LoginNeeds {
  static let all: [any NeedDeclaration] = [home, register, messages, language]

  /// The first screen for a signed-in user; guests may look around there.
  static let home = Need("MainFrame/home", returns: Presented.self)

  /// Signing up, with the number and country code that were typed before.
  static let register = Need(
    "Register/screen", Param("phone", String.self), Param("zone", String.self),
    returns: Presented.self)

  /// The messages with the codes.
  static let messages = Need("Register/messagesScreen", returns: Presented.self)

  static let language = Need("Profile/languageScreen", returns: Presented.self)
}
