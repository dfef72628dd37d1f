/// How a session ended.
struct SessionEnd: Sendable {
  /// The former user of the session; nil without one.
  var user: User?
  /// The token of the former user; nil without one.
  var token: String?
  /// The status afterwards.
  var status: SignInStatus
}
