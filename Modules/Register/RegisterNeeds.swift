import MediatorKit

/// What Register asks of other modules.
enum RegisterNeeds {
  static let all: [any NeedDeclaration] = [addAccount]

  /// Opens the account once the code is right.
  static let addAccount = Need(
    "Login/addAccount",
    Param("phone", String.self), Param("zone", String.self), Param("password", String.self),
    Param("nickname", String.self),
    returns: NewAccount.self,
    handles: ["invalidPhone", "invalidPassword", "invalidNickname", "phoneTaken"])
}
