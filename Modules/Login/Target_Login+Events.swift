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

  /// Emits a deletion as a part of a transaction, so that every module deletes its part before the phone is free.
  ///
  /// Does nothing if another process has finished it: the phone may have a new account. A deletion that a subscriber
  /// can't handle stays unfinished.
  ///
  /// - Returns: False if a subscriber is asynchronous.
  func finishNow(_ deletion: LoginEvents.DeletedAccount) throws -> Bool {
    guard try deletions.isUnfinished(deletion) else { return true }
    guard let delivery = try? peers.emitNow(LoginEvents.accountDeleted, deletion) else {
      return false
    }
    if delivery.failures.isEmpty { try deletions.finish(deletion) }
    return true
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

  /// Emits the deletions of accounts until every subscriber has handled them, also after a crash.
  func emitDeletions() async {
    for deletion in (try? deletions.unfinished()) ?? [] {
      guard (try? store.atomically { try finishNow(deletion) }) == false else { continue }
      let delivery = try? await peers.emit(LoginEvents.accountDeleted, deletion)
      if delivery?.failures.isEmpty == true { try? deletions.finish(deletion) }
    }
  }

  /// Emits an event; the change it reports is stored, so that a failing delivery is no reason to fail.
  func emit<P: Payload>(
    _ event: Event<P>, _ payload: P, concerning sessions: Set<String>? = nil
  ) async {
    _ = try? await peers.emit(event, payload, concerning: sessions)
  }
}
