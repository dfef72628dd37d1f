import MediatorKit

// Emitting the events.
extension Target_Login {
  /// Signs a user in, instead of another one, and emits both events.
  func begin(_ user: User, by kind: SignInName.Kind? = nil) async throws {
    await emitDeletions()
    let former = try session.begin(user, by: kind)
    if let former, former.id != user.id { await emitSignedOut(former) }
    await emit(LoginEvents.signedIn, LoginEvents.UserReference(user))
    await emit(LoginEvents.changed, LoginEvents.Change(account: user.id))
  }

  /// Emits the end of a session, if there was one, and the change of the device's user.
  func emit(_ end: SessionEnd) async {
    await emitSignedOut(end.user)
    await emit(LoginEvents.changed, LoginEvents.Change(account: end.status.user?.id))
  }

  /// Emits the end of a session, if there was one.
  func emitSignedOut(_ user: User?) async {
    guard let user else { return }
    await emit(LoginEvents.signedOut, LoginEvents.UserReference(user))
  }

  /// Emits the deletions of accounts until every subscriber has handled them, also after a crash.
  func emitDeletions() async {
    for deletion in (try? accounts.unfinishedDeletions()) ?? [] {
      let delivery = try? await peers.emit(LoginEvents.accountDeleted, deletion)
      if delivery?.failures.isEmpty == true { try? accounts.finish(deletion) }
    }
  }

  /// Emits an event; the change it reports is stored, so that a failing delivery is no reason to fail.
  func emit<P: Payload>(_ event: Event<P>, _ payload: P) async {
    _ = try? await peers.emit(event, payload)
  }
}
