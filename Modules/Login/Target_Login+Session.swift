// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

// Who is signed in.
extension Target_Login {
  @ActionsBuilder<Self> static var sessionActions: [Action<Self>] {
    Action(
      "status", "Tells who is signed in, and where the app begins.",
      access: .remote(.read), perform: Action_status
    )
    .examples(LoginExamples.status)
    Action(
      "currentUser", "Tells who is signed in, if anyone.",
      access: .native(.read), perform: Action_currentUser
    )
    .examples(LoginExamples.currentUser)
    Action(
      "requireSignIn", "Tells who is signed in, or refuses a guest.",
      access: .native(.read), errors: .of(LoginError.notSignedIn), perform: Action_requireSignIn
    )
    .examples(LoginExamples.requireSignIn)
    Action(
      "signOut", "Signs out and still knows who it was.",
      access: .native(.write), perform: Action_signOut
    )
    .idempotent()
    .examples(LoginExamples.signOut)
    Action(
      "forget", "Signs out and forgets who it was; the account stays.",
      access: .native(.write), perform: Action_forget
    )
    .idempotent()
    .examples(LoginExamples.forget)
  }

  /// Tells who is signed in, who was last, and where the app begins.
  ///
  /// - Returns: The status; a guest's is no error.
  /// - Throws: No error of its own.
  ///
  /// Everyone may call it, deep links included.
  func Action_status() throws -> SignInStatus {
    try session.status()
  }

  /// Tells who is signed in.
  ///
  /// - Returns: The user; nil for a guest.
  /// - Throws: No error of its own.
  ///
  /// Code and the console may call it.
  func Action_currentUser() throws -> User? {
    try session.status().user
  }

  /// Tells who is signed in, for actions that refuse guests.
  ///
  /// - Returns: The user.
  /// - Throws: `notSignedIn` for a guest.
  ///
  /// Code and the console may call it.
  func Action_requireSignIn() throws -> User {
    guard let user = try session.status().user else { throw LoginError.notSignedIn }
    return user
  }

  /// Signs out; the last user stays known.
  ///
  /// A guest may do it too.
  ///
  /// - Returns: The status afterwards.
  /// - Throws: No error of its own.
  ///
  /// Code and the console may call it. Emits `Login/signedOut` when someone was signed in.
  func Action_signOut() async throws -> SignInStatus {
    try Task.checkCancellation()
    let end = try session.end()
    await tell(LoginEvents.signedOut, of: end.user)
    return end.status
  }

  /// Signs out and forgets the last user, whose account stays.
  ///
  /// A guest may do it too.
  ///
  /// - Returns: The status afterwards: that of a device on which nobody ever signed in.
  /// - Throws: No error of its own.
  ///
  /// Code and the console may call it. Emits `Login/signedOut` when someone was signed in.
  func Action_forget() async throws -> SignInStatus {
    try Task.checkCancellation()
    let end = try session.forget()
    await tell(LoginEvents.signedOut, of: end.user)
    return end.status
  }
}
