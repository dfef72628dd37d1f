// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// The session of the call.
extension Target_Login {
  @ActionsBuilder<Self> static var sessionActions: [Action<Self>] {
    Action(
      "status", "Returns the present user, and the screen to begin with.",
      access: .everywhere(.read), perform: Action_status
    )
    .examples(LoginExamples.status)
    Action(
      "currentUser", "Returns the present user; null for a guest.",
      access: .native(.read), perform: Action_currentUser
    )
    .examples(LoginExamples.currentUser)
    Action(
      "requireSignIn", "Returns the present user; fails for a guest.",
      access: .native(.read), errors: .of(LoginError.notSignedIn), perform: Action_requireSignIn
    )
    .examples(LoginExamples.requireSignIn)
    Action(
      "findUser", "Finds a user by the whole phone number, for a signed-in user.", phone,
      access: .native(.read),
      errors: .of(LoginError.notSignedIn) + .of(AccountError.invalidPhone) + LoginError.ofServer,
      perform: Action_findUser
    )
    .examples(LoginExamples.findUser)
    Action(
      "signOut", "Signs out, and remembers the user for the next sign-in.",
      access: .open(.write, to: [.network]), perform: Action_signOut
    )
    .idempotent()
    .examples(LoginExamples.signOut)
    Action(
      "removeFromDevice", "Signs out and forgets the user; the account stays.",
      access: .native(.write), perform: Action_removeFromDevice
    )
    .idempotent()
    .examples(LoginExamples.removeFromDevice)
  }

  func Action_status() throws -> SignInStatus {
    try session.status().started(isNew: launch.isNew())
  }

  func Action_currentUser() throws -> User? {
    try session.status().user
  }

  /// For actions that refuse guests.
  func Action_requireSignIn() throws -> User {
    guard let user = try session.status().user else { throw LoginError.notSignedIn }
    return user
  }

  /// Returns nil for a number without an account.
  ///
  /// - Throws: `notSignedIn`; `invalidPhone`, with the `fault` in the details.
  func Action_findUser(phone: String) async throws -> FoundUser? {
    let me = try Action_requireSignIn()
    return try await backend.find(PhoneNumber(receivingMessages: phone), by: me)
  }

  /// Does nothing for a guest.
  ///
  /// Emits `Login/signedOut` if there was a session.
  func Action_signOut() async throws -> SignInStatus {
    try await end { try $0.end() }.status
  }

  /// Does nothing before the first sign-in; afterwards the device is as before it.
  ///
  /// Deletes everything that a visit of the browser, or another identity, has in its session, such as its cart.
  ///
  /// Emits `Login/signedOut` if there was a session.
  func Action_removeFromDevice() async throws -> SignInStatus {
    let end = try await end { try $0.remove() }
    try forgetSession()
    return end.status
  }

  /// Ends the session, and makes its token invalid.
  private func end(_ change: (Session) throws -> SessionEnd) async throws -> SessionEnd {
    try Task.checkCancellation()
    let end = try store.atomically {
      let end = try change(session)
      try end.token.map(backend.revoke)
      return end
    }
    await emit(end)
    if end.token != nil { await backend.deliver() }
    return end
  }
}
