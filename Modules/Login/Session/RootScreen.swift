/// Where the app begins, from behaviour A0.14.3.
enum RootScreen: String, Codable, CaseIterable, Sendable {
  /// Someone is signed in.
  case home
  /// Nobody is, but it is known who was last.
  case accountLogin
  /// Nobody is known.
  case bootLogin
}
