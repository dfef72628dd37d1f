import MediatorKit

// Telling others who comes and goes.
extension Target_Login {
  /// Signs someone in, instead of whoever was signed in, and tells of both.
  func begin(_ user: User) async throws {
    let former = try session.begin(user)
    if let former, former.id != user.id { await tell(LoginEvents.signedOut, of: former) }
    await tell(LoginEvents.signedIn, of: user)
  }

  /// Tells of someone, if there is anyone to tell of.
  ///
  /// What happened is stored and stays so: an event that can't be delivered is no reason to fail.
  func tell(_ event: Event<LoginEvents.Person>, of user: User?) async {
    guard let user else { return }
    _ = try? await peers.emit(event, LoginEvents.Person(user))
  }
}
