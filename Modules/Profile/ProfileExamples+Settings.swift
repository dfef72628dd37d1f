import MediatorKit

extension ProfileExamples {
  static let settings: [Example] = [
    Example(
      "all of a new device",
      returns: [
        setting(
          "messageNotifications", "on", "Shows the number of unread messages on the tab of chats."),
        setting(
          "messagePreviews", "on", "Shows the text of the last message in the list of chats."),
        setting(
          "quietHours", "never",
          "Hides the number of unread messages: always, only at night from 22:00 to 8:00, or never.",
          ["always", "night", "never"]),
        setting("friendRequests", "on", "Asks before a person who was found becomes a contact."),
        setting(
          "strangersSeeTenPosts", "on",
          "Shows guests the newest ten posts of each person, otherwise none."),
        setting("postNotifications", "on", "Shows the number of new posts on the tab of Discover."),
        setting(
          "language", "en", "The language of times, such as “2 hours ago”.",
          [
            "zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en", "id", "ms", "es", "ko", "it", "ja", "pl",
            "pt", "ru", "th", "vi", "ar", "hi", "he", "tr", "de", "fr",
          ]),
      ])
  ]

  static let setSetting: [Example] = [
    Example(
      "hides previews", ["key": "messagePreviews", "value": "off"],
      returns: setting(
        "messagePreviews", "off", "Shows the text of the last message in the list of chats.")),
    Example(
      "an unknown setting", ["key": "messageColour", "value": "red"],
      fails: ProfileError.unknownSetting),
    Example(
      "a value that it doesn't take", ["key": "messagePreviews", "value": "loud"],
      fails: ProfileError.badValue),
  ]

  private static func setting(
    _ key: String, _ value: String, _ summary: String, _ choices: [String] = ["on", "off"]
  ) -> Value {
    [
      "key": .string(key), "value": .string(value), "summary": .string(summary),
      "choices": .array(choices.map(Value.string)),
    ]
  }
}
