/// The screen that the app begins with: what is new in a version, the home of a user, the sign-in of the last user, or
/// the start.
enum RootScreen: String, Codable, CaseIterable, Sendable {
  /// For everyone, at the first start of a version.
  case newFeature
  /// For a signed-in user.
  case home
  /// For a guest, when the last user is known.
  case accountLogin
  /// For a guest on a device without a last user.
  case bootLogin
}
