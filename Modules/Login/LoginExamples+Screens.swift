import MediatorKit

// Examples of the screens.
extension LoginExamples {
  static let root: [Example] = [
    Example(recorded: "on a new device"),
    Example(recorded: "the last user is known", given: signedOut),
  ]

  static let startScreen = [Example(recorded: "four ways to begin")]
  static let signInScreen = [Example(recorded: "with a password")]
  static let accountScreen = [Example(recorded: "Li Lei signed out", given: signedOut)]
  static let zoneScreen = [Example(recorded: "all countries")]

  static let resetPasswordScreen: [Example] = [
    Example(recorded: "a phone number is known", ["phone": "13800138000"])
  ]

  static let changePasswordScreen: [Example] = [
    Example(recorded: "a user", given: signedIn),
    Example(recorded: "a guest"),
  ]

  static let deleteAccountScreen: [Example] = [
    Example(recorded: "a user", given: signedIn),
    Example(recorded: "a guest"),
  ]

  private static let signedOut = signedIn + [.call("signOut")]
}
