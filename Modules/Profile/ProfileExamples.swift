import MediatorKit

/// The examples of Profile: Li Lei's profile, and the settings of his device.
enum ProfileExamples {
  static let show: [Example] = [
    Example("a new account", returns: card([:])),
    Example(
      "one that says something of itself",
      given: [.call("update", ["region": "Jilin", "signature": "Gone skiing"])],
      returns: card(["region": "Jilin", "signature": "Gone skiing"])),
    Example("of a guest", given: [guestComes], fails: ProfileError.notSignedIn),
  ]

  static let update: [Example] = [
    Example(
      "region and signature", ["region": "Jilin", "signature": "Gone skiing"],
      returns: card(["region": "Jilin", "signature": "Gone skiing"])),
    Example(
      "an empty text clears", given: [.call("update", ["region": "Jilin", "gender": "male"])],
      ["region": ""], returns: card(["gender": "male"])),
    Example("a new nickname", ["nickname": "Lei"], returns: card(["nickname": "Lei"])),
    Example("nothing", fails: ProfileError.nothingToChange),
    Example(
      "a long signature", ["signature": "What I always wanted to tell everyone"],
      fails: ProfileError.signatureTooLong),
    Example(
      "a nickname that Login refuses",
      given: [.peer("Login/rename", "a name of white space")], ["nickname": " "],
      fails: ProfileError.invalidNickname),
    Example(
      "by a guest", given: [guestComes], ["region": "Jilin"], fails: ProfileError.notSignedIn),
  ]

  static let setSetting: [Example] = [
    Example(
      "turns a sound off", ["key": "messageAlertVolume", "value": "off"],
      returns: setting("messageAlertVolume", "off", "Plays a sound for a new message.")),
    Example(
      "an unknown setting", ["key": "messageAlertColour", "value": "red"],
      fails: ProfileError.unknownSetting),
    Example(
      "a value that it doesn't take", ["key": "messageAlertVolume", "value": "loud"],
      fails: ProfileError.badValue),
  ]

  static let activity: [Example] = [
    Example(
      "a sign-in and a changed setting",
      given: [
        .event("Login/signedIn", ["account": .string(liLei), "nickname": "Li Lei"]),
        .call("setSetting", ["key": "messageAlertVolume", "value": "off"]),
      ],
      returns: [
        [
          "at": "2026-01-01T00:00:00Z", "kind": "settingChanged",
          "setting": ["key": "messageAlertVolume", "value": "off"],
        ],
        [
          "at": "2026-01-01T00:00:00Z", "kind": "signedIn",
          "who": ["id": .string(liLei), "nickname": "Li Lei"],
        ],
      ]),
    Example("a new device", returns: []),
    Example("no results at all", ["limit": 0], fails: ProfileError.badLimit),
  ]

  static let statistics: [Example] = [
    Example("the first run", returns: ["calls": [], "totals": []])
  ]

  static let signOut: [Example] = [
    Example("who was signed in", returns: ["signedIn": false, "root": "accountLogin"])
  ]

  private static let liLei = "00000000000000000000000001"
  private static let guestComes = Example.Step.peer("Login/requireSignIn", "a guest")

  /// Li Lei's profile; `others` differ from those of a new account.
  private static func card(_ others: [String: Value]) -> Value {
    let fields: [String: Value] = [
      "id": .string(liLei), "nickname": "Li Lei", "phone": "+8613800138000", "zone": "86",
      "contacts": 2,
    ]
    return .object(fields.merging(others) { $1 })
  }
}
