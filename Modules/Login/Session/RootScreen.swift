/// The screen that the application begins with.
enum RootScreen: String, Codable, CaseIterable, Sendable {
  /// Someone is signed in.
  case home
  /// Nobody is, but it is known who was last.
  case accountLogin
  /// Nobody is known.
  case bootLogin
}
