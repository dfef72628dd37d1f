import MediatorKit

/// What Profile needs from other modules, and what it reads of the results.
enum ProfileNeeds {
  /// The signed-in user; fails when nobody is signed in.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// Changes the nickname of the signed-in user.
  static let rename = Need(
    "Login/rename", Param("nickname", String.self), returns: User.self,
    handles: ["notSignedIn", "invalidNickname"])

  /// Signs the user out.
  static let signOut = Need("Login/signOut", returns: SignedOut.self)

  /// The number of contacts in the address book.
  static let contactCount = Need("Contacts/count", returns: Count.self)

  /// All of them.
  static let all: [any NeedDeclaration] = [requireSignIn, rename, signOut, contactCount]

  /// The signed-in user.
  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// The canonical phone number.
    let phone: String
    let zone: String
  }

  /// The account that signed in or out.
  struct Account: Codable, Hashable, Sendable {
    /// Its id.
    let account: String
    let nickname: String
  }

  /// A number of contacts.
  struct Count: Codable, Hashable, Sendable {
    let total: Int
  }
}

extension ProfileNeeds.User: Payload {}
extension ProfileNeeds.Account: Payload {}
extension ProfileNeeds.Count: Payload {}
