/// How a session ended.
struct SessionEnd: Sendable {
  /// The former user of the session; nil without one.
  var user: User?
  /// The status afterwards.
  var status: SignInStatus
}
