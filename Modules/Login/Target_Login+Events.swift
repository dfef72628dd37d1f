import MediatorKit

// Telling others who comes and goes.
extension Target_Login {
  /// Signs someone in, instead of whoever was signed in, and tells of both.
  func begin(_ user: User) async throws {
    let former = try session.begin(user)
    if let former, former.id != user.id { await tellSignedOut(former) }
    await tell(
      LoginEvents.signedIn, LoginEvents.SignedIn(account: user.id, nickname: user.nickname))
  }

  /// Tells that someone is no longer signed in.
  func tellSignedOut(_ user: User, isForgotten: Bool = false) async {
    let payload = LoginEvents.SignedOut(
      account: user.id, nickname: user.nickname, isForgotten: isForgotten)
    await tell(LoginEvents.signedOut, payload)
  }

  /// What happened is stored and stays so: an event that can't be delivered is no reason to fail.
  private func tell<P: Payload>(_ event: Event<P>, _ payload: P) async {
    _ = try? await peers.emit(event, payload)
  }
}
