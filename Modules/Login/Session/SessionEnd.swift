/// How a session ended.
struct SessionEnd: Sendable {
  /// Who was signed in; nil when nobody was.
  var user: User?
  /// How things stand now.
  var status: SignInStatus
}
