/// The screen that the app begins with, from behaviour A0.14.3.
enum RootScreen: String, Codable, CaseIterable, Sendable {
  /// For a user who is signed in.
  case home
  /// For a guest, when the last user is known.
  case accountLogin
  /// For a guest of whom nothing is known.
  case bootLogin
}
