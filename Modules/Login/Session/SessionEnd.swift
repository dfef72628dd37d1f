/// How a session ended.
struct SessionEnd: Sendable {
  /// The user who was signed in; nil without one.
  var user: User?
  /// The status afterwards.
  var status: SignInStatus
}
