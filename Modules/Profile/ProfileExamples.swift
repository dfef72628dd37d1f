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

  static let activity: [Example] = [
    Example(
      "a sign-in and a changed setting", given: happened,
      returns: ["items": [settingChanged, signedIn], "hasMore": false]),
    Example(
      "the first page of two", given: happened, ["limit": 1],
      returns: ["items": [settingChanged], "hasMore": true, "cursor": "WyIyIl0"]),
    Example(
      "the second page", given: happened, ["after": "WyIyIl0"],
      returns: ["items": [signedIn], "hasMore": false]),
    Example("a new device", returns: ["items": [], "hasMore": false]),
    Example("not a cursor", ["after": "yesterday"], fails: ProfileError.badCursor),
  ]

  static let statistics: [Example] = [
    Example("the first run", returns: ["calls": [], "pageViews": [], "taps": [], "totals": []])
  ]

  static let signOut: [Example] = [
    Example("who was signed in", returns: ["signedIn": false, "root": "accountLogin"])
  ]

  static let happened: [Example.Step] = [
    .event("Login/signedIn", ["account": .string(liLei), "nickname": "Li Lei"]),
    .call("setSetting", ["key": "messagePreviews", "value": "off"]),
  ]

  private static let settingChanged: Value = [
    "id": 2, "at": "2026-01-01T00:00:00Z", "kind": "settingChanged",
    "setting": ["key": "messagePreviews", "value": "off"],
  ]

  private static let signedIn: Value = [
    "id": 1, "at": "2026-01-01T00:00:00Z", "kind": "signedIn",
    "user": ["account": .string(liLei), "nickname": "Li Lei"],
  ]

  private static let liLei = "00000000000000000000000001"
  static let guestComes = Example.Step.peer("Login/requireSignIn", "a guest")

  /// Li Lei's profile; `others` differ from those of a new account.
  private static func card(_ others: [String: Value]) -> Value {
    let fields: [String: Value] = [
      "id": .string(liLei), "nickname": "Li Lei", "phone": "+8613800138000", "zone": "86",
      "contacts": 2,
    ]
    return .object(fields.merging(others) { $1 })
  }
}
