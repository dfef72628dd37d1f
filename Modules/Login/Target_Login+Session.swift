// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

// The session of this device.
extension Target_Login {
  @ActionsBuilder<Self> static var sessionActions: [Action<Self>] {
    Action(
      "status", "Returns the present user, and the screen to begin with.",
      access: .remote(.read), perform: Action_status
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
      "signOut", "Signs out, and remembers the user for the next sign-in.",
      access: .native(.write), perform: Action_signOut
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

  /// Returns the present user, the last one, and the screen to begin with.
  ///
  /// - Returns: The status; that of a guest isn't an error.
  /// - Throws: No error of its own.
  ///
  /// Open to everyone, deep links included.
  func Action_status() throws -> SignInStatus {
    try session.status()
  }

  /// Returns the present user.
  ///
  /// - Returns: The user; nil for a guest.
  /// - Throws: No error of its own.
  ///
  /// Open to code and the console.
  func Action_currentUser() throws -> User? {
    try session.status().user
  }

  /// Returns the present user, for actions that refuse guests.
  ///
  /// - Returns: The user.
  /// - Throws: `notSignedIn` for a guest.
  ///
  /// Open to code and the console.
  func Action_requireSignIn() throws -> User {
    guard let user = try session.status().user else { throw LoginError.notSignedIn }
    return user
  }

  /// Signs out; the last user stays known.
  ///
  /// Does nothing for a guest.
  ///
  /// - Returns: The status afterwards.
  /// - Throws: No error of its own.
  ///
  /// Open to code and the console. Emits `Login/signedOut` if there was a session.
  func Action_signOut() async throws -> SignInStatus {
    try Task.checkCancellation()
    let end = try session.end()
    await emitSignedOut(end.user)
    return end.status
  }

  /// Signs out and forgets the last user, whose account stays.
  ///
  /// Does nothing before the first sign-in.
  ///
  /// - Returns: The status afterwards: that of a device before the first sign-in.
  /// - Throws: No error of its own.
  ///
  /// Open to code and the console. Emits `Login/signedOut` if there was a session.
  func Action_removeFromDevice() async throws -> SignInStatus {
    try Task.checkCancellation()
    let end = try session.removeFromDevice()
    await emitSignedOut(end.user)
    return end.status
  }
}
