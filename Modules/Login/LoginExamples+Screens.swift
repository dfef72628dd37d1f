import MediatorKit

// Examples of the screens.
extension LoginExamples {
  static let root: [Example] = [
    Example(recorded: "on a new device"),
    Example(recorded: "a new version", given: signedOut),
    Example(recorded: "after the first start", given: [remembered]),
    Example(recorded: "the last user is known", given: signedOut + [remembered]),
  ]

  static let begin: [Example] = [
    Example(recorded: "on a new device"),
    Example(recorded: "the last user is known", given: signedOut),
  ]

  static let newFeatureScreen = [Example(recorded: "what is new")]
  static let nameSignInScreen = [Example(recorded: "a QQ number")]

  static let nameScreen: [Example] = [
    Example(recorded: "no address yet", given: signedIn, ["kind": "email"]),
    Example(recorded: "a guest", ["kind": "email"]),
  ]

  static let formScreen = [Example(recorded: "empty")]

  static let termsScreen: [Example] = [
    Example(recorded: "a user", given: signedIn),
    Example(recorded: "a guest"),
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

  static let securityScreen: [Example] = [
    Example(recorded: "a user", given: signedIn),
    Example(recorded: "a new device"),
  ]

  private static let remembered = Example.Step.call("rememberVersion")

  private static let signedOut = signedIn + [.call("signOut")]
}
