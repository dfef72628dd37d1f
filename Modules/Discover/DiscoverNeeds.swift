import MediatorKit

/// What Discover asks of other modules, and what it reads of their answers.
enum DiscoverNeeds {
  /// The person at the device; nil for a guest.
  static let currentUser = Need("Login/currentUser", returns: User?.self)

  /// The present user; fails for a guest.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// Who has a phone number; nil when nobody in the address book does.
  static let contactByPhone = Need(
    "Contacts/byPhone", Param("phone", String.self), returns: ContactName?.self)

  /// All of them.
  static let all: [any NeedDeclaration] = [currentUser, requireSignIn, contactByPhone]

  /// The person at the device.
  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// Canonical.
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
