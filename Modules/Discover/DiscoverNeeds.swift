import MediatorKit

/// What Discover needs from other modules, and what it reads of the results.
enum DiscoverNeeds {
  /// The signed-in user; nil for a guest.
  static let currentUser = Need("Login/currentUser", returns: User?.self)

  /// The signed-in user; fails when nobody is signed in.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// The contact with a phone number; nil when the address book has none.
  static let contactByPhone = Need(
    "Contacts/find", Param("phone", String.self), returns: ContactName?.self)

  /// All of them.
  static let all: [any NeedDeclaration] = [currentUser, requireSignIn, contactByPhone]

  /// The signed-in user.
  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// The canonical phone number.
    let phone: String
  }

  /// The name of a contact.
  struct ContactName: Codable, Hashable, Sendable {
    let name: String
  }
}

extension DiscoverNeeds.User: Payload {}
extension DiscoverNeeds.ContactName: Payload {}
