import MediatorKit

/// What Discover needs from other modules, and what it reads of the results.
enum DiscoverNeeds {
  /// The signed-in user; nil for a guest.
  static let currentUser = Need("Login/currentUser", returns: User?.self)

  /// The present user; fails for a guest.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// The contact with a phone number; nil when the address book has none.
  static let contactByPhone = Need(
    "Contacts/byPhone", Param("phone", String.self), returns: ContactName?.self)

  /// All of them.
  static let all: [any NeedDeclaration] = [currentUser, requireSignIn, contactByPhone]

  /// The signed-in user.
  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// The canonical phone number.
    let phone: String
  }

  /// An account that was deleted.
  struct DeletedAccount: Codable, Hashable, Sendable {
    /// The id of the account.
    let account: String
  }

  /// What a contact is called.
  struct ContactName: Codable, Hashable, Sendable {
    let name: String
  }
}

extension DiscoverNeeds.User: Payload {}
extension DiscoverNeeds.DeletedAccount: Payload {}
extension DiscoverNeeds.ContactName: Payload {}
