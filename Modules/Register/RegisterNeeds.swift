import MediatorKit

/// The needs of Register.
enum RegisterNeeds {
  static let all: [any NeedDeclaration] = [addAccount]

  /// Adds the account once the code is right, and signs in.
  static let addAccount = Need(
    "Login/addAccount",
    Param("phone", String.self), Param("zone", String.self), Param("password", String.self),
    Param("nickname", String.self), Param("signIn", Bool.self),
    returns: User.self,
    handles: ["invalidPhone", "invalidPassword", "invalidNickname", "phoneTaken"])
}
