import MediatorKit

/// Who is signed in on this device, and where the app therefore begins.
struct SignInStatus: Codable, Hashable, Sendable {
  var signedIn: Bool
  /// Nil for a guest.
  var user: User?
  /// Who signed in last: ``user`` while signed in, and kept by a sign-out; nil when nobody did or
  /// it was forgotten.
  var lastUser: User?
  var root: RootScreen

  init(lastUser: User?, isSignedIn: Bool) {
    self.lastUser = lastUser
    user = isSignedIn ? lastUser : nil
    signedIn = user != nil
    root = signedIn ? .home : lastUser == nil ? .bootLogin : .accountLogin
  }
}

extension SignInStatus: Payload {}
