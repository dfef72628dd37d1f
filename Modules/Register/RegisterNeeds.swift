import MediatorKit
import ScreenKit

/// The needs of Register.
enum RegisterNeeds {
  static let all: [any NeedDeclaration] = [addAccount, root, signIn, zones]

  /// Adds the account and uses the code up, in one transaction, and signs in.
  static let addAccount = Need(
    "Login/addAccount",
    Param("phone", String.self), Param("zone", String.self), Param("password", String.self),
    Param("nickname", String.self), Param("signIn", Bool.self), Param("code", String?.self),
    Param("purpose", String.self), returns: User.self,
    handles: [
      "invalidPhone", "invalidPassword", "invalidNickname", "phoneTaken", "codeNotRequested",
      "wrongCode", "codeExpired", "tooManyAttempts", "requestFailed", "serverUnreachable",
    ])

  /// The first screen, which is the home after signing in.
  static let root = Need("Login/root", returns: Presented.self)

  static let signIn = Need(
    "Login/signInScreen", Param("phone", String.self), Param("zone", String.self),
    returns: Presented.self)

  /// The countries, to choose one.
  static let zones = Need(
    "Login/zoneScreen", Param("selected", String.self), returns: Presented.self
  ).answers(Zone.self)
}
