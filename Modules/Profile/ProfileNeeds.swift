import MediatorKit

/// The needs of Profile, and what it reads of their results.
enum ProfileNeeds {
  /// The present user; fails for a guest.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// Renames the present user.
  static let rename = Need(
    "Login/rename", Param("nickname", String.self), returns: User.self,
    handles: ["notSignedIn", "invalidNickname"])

  /// Signs out.
  static let signOut = Need("Login/signOut", returns: SignedOut.self)

  /// How many contacts the address book has.
  static let contactCount = Need("Contacts/count", returns: Count.self)

  /// All of them.
  static let all: [any NeedDeclaration] = [requireSignIn, rename, signOut, contactCount]

  /// The present user.
  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// Canonical.
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

  /// How many there are.
  struct Count: Codable, Hashable, Sendable {
    let total: Int
  }
}

extension ProfileNeeds.User: Payload {}
extension ProfileNeeds.UserReference: Payload {}
extension ProfileNeeds.DeletedAccount: Payload {}
extension ProfileNeeds.Count: Payload {}
