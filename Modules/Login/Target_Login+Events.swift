import MediatorKit
import ServiceKit

// Emitting the events.
extension Target_Login {
  /// Emits the end of the former session, if it was that of another user, and the begin of the new one.
  func emitSignedIn(_ user: User, after former: User?) async {
    if let former, former.id != user.id { await emitSignedOut(former) }
    await emit(LoginEvents.signedIn, LoginEvents.UserReference(user), concerning: [session.key])
    await emit(
      LoginEvents.changed, LoginEvents.Change(account: user.id), concerning: [session.key])
  }

  /// Emits the sign-out of a deleted account in the transaction of the deletion; returns false if a subscriber is
  /// asynchronous.
  func emitSignedOutNow(_ user: User, concerning sessions: Set<String>) -> Bool {
    (try? peers.emitNow(
      LoginEvents.signedOut, LoginEvents.UserReference(user), concerning: sessions)) != nil
  }

  /// Emits the end of a session, if there was one, and the change of the device's user.
  func emit(_ end: SessionEnd) async {
    await emitSignedOut(end.user)
    await emit(
      LoginEvents.changed, LoginEvents.Change(account: end.status.user?.id),
      concerning: [session.key])
  }

  /// Emits the end of a session, if there was one.
  func emitSignedOut(_ user: User?, concerning sessions: Set<String>? = nil) async {
    guard let user else { return }
    await emit(
      LoginEvents.signedOut, LoginEvents.UserReference(user),
      concerning: sessions ?? [session.key])
  }

  /// Emits the end of a session whose token the server refused.
  static func emitExpired(_ user: User, _ session: String, _ peers: Peers) async {
    _ = try? await peers.emit(
      LoginEvents.signedOut, LoginEvents.UserReference(user), concerning: [session])
    _ = try? await peers.emit(
      LoginEvents.changed, LoginEvents.Change(account: nil), concerning: [session])
  }

  /// Emits the deletions that version 2.5.0 stored in a table of its own.
  func emitFormerDeletions() throws {
    for deletion in try formerDeletions.all() {
      try store.atomically {
        if try formerDeletions.forget(deletion) {
          try peers.emitNow(LoginEvents.accountDeleted, deletion)
        }
      }
    }
  }

  /// Whether a module still has to delete its part of the former account of a phone.
  static func isBeingDeleted(_ number: PhoneNumber, _ peers: Peers) throws -> Bool {
    try peers.waiting(LoginEvents.accountDeleted).contains { $0.phone == number.canonical }
  }

  /// Emits an event; the change it reports is stored, so that a failing delivery is no reason to fail.
  func emit<P: Payload>(
    _ event: Event<P>, _ payload: P, concerning sessions: Set<String>? = nil
  ) async {
    _ = try? await peers.emit(event, payload, concerning: sessions)
  }
}
