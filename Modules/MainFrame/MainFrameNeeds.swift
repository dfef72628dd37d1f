import MediatorKit

/// The needs of MainFrame, and what it reads of their results.
enum MainFrameNeeds {
  /// The person at the device; fails without a session.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// The contacts behind ids and numbers; those without a contact are left out.
  static let names = Need(
    "Contacts/names", Param("ids", [String].self), Param("phones", [String].self),
    returns: [ContactName].self)

  static let all: [any NeedDeclaration] = [requireSignIn, names]

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
    /// Canonical.
    let phone: String
  }

  struct ContactName: Codable, Hashable, Sendable {
    /// The id or number that was asked for.
    let key: String
    let id: String
    /// The ids of contacts that were merged into it.
    let formerIDs: [String]
    let name: String
    /// Canonical; some of them only a phone can dial.
    let numbers: [String]
  }
}

extension MainFrameNeeds.User: Payload {}
extension MainFrameNeeds.DeletedAccount: Payload {}
extension MainFrameNeeds.ContactName: Payload {}
