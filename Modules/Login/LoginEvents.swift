import MediatorKit

/// The events of Login, each emitted after the change is stored.
///
/// A sign-in that replaces another user emits `signedOut` for that user first.
enum LoginEvents {
  /// A user signed in.
  static let signedIn = Event("Login/signedIn", "A user signed in.", UserReference.self)

  /// The session of a user ended.
  static let signedOut = Event(
    "Login/signedOut", "The session of a user ended.", UserReference.self)

  /// An account was deleted; modules delete what belongs to it.
  static let accountDeleted = Event(
    "Login/accountDeleted", "An account was deleted; modules delete what belongs to it.",
    DeletedAccount.self, delivery: .durable)

  /// The user of a session changed; emitted after the others.
  static let changed = Event(
    "Login/changed",
    "The user of a session changed: signed in or out, was renamed, or was removed from the device.",
    Change.self,
    delivery: .synchronous)

  /// All of them.
  static let all: [any EventDeclaration] = [signedIn, signedOut, accountDeleted, changed]

  /// The user after a change.
  struct Change: Codable, Hashable, Sendable {
    /// The id of the signed-in account; nil for a guest.
    var account: String?
  }

  /// The user of an event.
  struct UserReference: Codable, Hashable, Sendable {
    /// The id of the account.
    var account: String
    var nickname: String

    init(_ user: User) {
      account = user.id
      nickname = user.nickname
    }
  }

  /// The identity of a deleted account.
  struct DeletedAccount: Codable, Hashable, Sendable {
    /// The id of the account.
    var account: String
    /// Canonical.
    var phone: String
  }
}

extension LoginEvents.UserReference: Payload {}
extension LoginEvents.DeletedAccount: Payload {}
extension LoginEvents.Change: Payload {}
