import MediatorKit

/// What Profile needs of other modules, and what it reads of that.
enum ProfileNeeds {
  /// The person at the device, or the refusal when nobody is signed in.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// Gives the person at the device another nickname.
  static let rename = Need(
    "Login/rename", Param("nickname", String.self), returns: User.self,
    handles: ["notSignedIn", "invalidNickname"])

  /// Signs the person at the device out.
  static let signOut = Need("Login/signOut", returns: SignedOut.self)

  /// How many contacts the address book has.
  static let contactCount = Need("Contacts/count", returns: Count.self)

  /// All of them.
  static let all: [any NeedDeclaration] = [requireSignIn, rename, signOut, contactCount]

  /// The person at the device.
  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// Canonical.
    let phone: String
    let zone: String
  }

  /// Who signed in or out.
  struct Account: Codable, Hashable, Sendable {
    /// Its id.
    let account: String
    let nickname: String
  }

  /// How many there are.
  struct Count: Codable, Hashable, Sendable {
    let total: Int
  }
}

extension ProfileNeeds.User: Payload {}
extension ProfileNeeds.Account: Payload {}
extension ProfileNeeds.Count: Payload {}
