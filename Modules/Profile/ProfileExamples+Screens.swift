import MediatorKit

// Screens of Li Lei, whose profile begins empty, and of a guest.
extension ProfileExamples {
  static let screen: [Example] = [
    Example(recorded: "a user"),
    Example(recorded: "a guest", given: [guestLooks]),
  ]

  static let detailsScreen: [Example] = [
    Example(recorded: "a profile"),
    guestFails,
  ]

  static let moreScreen: [Example] = [
    Example(
      recorded: "a profile", given: [.call("update", ["gender": "male", "region": "Jilin"])]),
    guestFails,
  ]

  static let nicknameScreen: [Example] = [
    Example(recorded: "a nickname"),
    guestFails,
  ]

  static let regionScreen: [Example] = [
    Example(recorded: "no region yet"),
    guestFails,
  ]

  static let signatureScreen: [Example] = [
    Example(recorded: "a signature", given: [.call("update", ["signature": "Gone skiing"])]),
    guestFails,
  ]

  static let genderScreen: [Example] = [
    Example(recorded: "a gender", given: [.call("update", ["gender": "female"])]),
    guestFails,
  ]

  static let accountScreen: [Example] = [
    Example(recorded: "an account"),
    guestFails,
  ]

  static let settingsScreen: [Example] = [
    Example(recorded: "of a guest", given: [guestLooks]),
    Example(recorded: "the notifications of a new device", ["group": "notifications"]),
    Example(recorded: "the security of a guest", given: [guestLooks], ["group": "security"]),
  ]

  static let pageScreen = [
    Example(recorded: "the storage", ["page": "storage"]),
    Example(recorded: "the help", ["page": "feedback"]),
  ]

  static let payScreen: [Example] = [
    Example(recorded: "the code of a user"),
    Example(recorded: "of a guest", given: [guestLooks]),
  ]

  static let systemMessagesScreen: [Example] = [
    Example(recorded: "a new user"),
    Example(recorded: "a guest", given: [guestLooks]),
  ]

  static let systemMessageScreen: [Example] = [
    Example(recorded: "a message", ["index": 1]),
    Example("no such message", ["index": 60], fails: ProfileError.unknownMessage),
    Example("a guest", given: [guestLooks], ["index": 0], fails: ProfileError.notSignedIn),
  ]

  static let debugScreen = [Example(recorded: "a new device")]

  static let plugInsScreen: [Example] = [
    Example(recorded: "one hidden", given: [.peer("Discover/entries", "one hidden")])
  ]

  static let languageScreen = [Example(recorded: "English")]

  static let quietHoursScreen: [Example] = [
    Example(
      recorded: "only at night",
      given: [.call("setSetting", ["key": "quietHours", "value": "night"])])
  ]

  static let activityScreen: [Example] = [
    Example(recorded: "a sign-in and a changed setting", given: happened),
    Example(recorded: "a new device"),
    Example(recorded: "to a guest", given: happened + [guestLooks]),
  ]

  static let statisticsScreen = [Example(recorded: "the first run")]
  static let aboutScreen = [Example(recorded: "the application")]
}

// The parts of contents.
extension ProfileExamples {
  static let guestLooks = Example.Step.peer("Login/currentUser", "a guest")

  private static let guestFails = Example(
    "a guest", given: [guestLooks], fails: ProfileError.notSignedIn)
}
