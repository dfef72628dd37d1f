import MediatorKit

/// The user of a session, and the screen that the app begins with.
struct SignInStatus: Codable, Hashable, Sendable {
  var signedIn: Bool
  /// Nil for a guest.
  var user: User?
  /// The user of the session's last sign-in, also after a sign-out; nil before the first sign-in and after
  /// `removeFromDevice`.
  var lastUser: User?
  var root: RootScreen

  /// The status at the first start of a version.
  func started(isNew: Bool) -> SignInStatus {
    var copy = self
    if isNew { copy.root = .newFeature }
    return copy
  }

  init(lastUser: User?, isSignedIn: Bool) {
    self.lastUser = lastUser
    user = isSignedIn ? lastUser : nil
    signedIn = user != nil
    root = signedIn ? .home : lastUser == nil ? .bootLogin : .accountLogin
  }
}

extension SignInStatus: Payload {}
