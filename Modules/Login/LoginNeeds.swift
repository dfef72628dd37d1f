import MediatorKit
import ScreenKit

/// The needs of Login: screens of other modules, which its own lead to.
enum LoginNeeds {
  static let all: [any NeedDeclaration] = [home, register, language]

  /// The first screen for a signed-in user; guests may look around there.
  static let home = Need("MainFrame/home", returns: Presented.self)

  static let register = Need("Register/screen", returns: Presented.self)

  static let language = Need("Profile/languageScreen", returns: Presented.self)
}
