import Foundation

extension SettingDefinition {
  /// Every setting, in display order.
  static let all = SettingsGroup.allCases.flatMap(\.sections).flatMap(\.items).compactMap {
    if case .setting(let definition) = $0 { definition } else { nil }
  }

  static let language = SettingDefinition(
    "language", "Language", "The language of times, such as “2 hours ago”.", standard: "en",
    of: [
      "zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en", "id", "ms", "es", "ko", "it", "ja", "pl", "pt",
      "ru", "th", "vi", "ar", "hi", "he", "tr", "de", "fr",
    ])

  static let quietHours = SettingDefinition(
    "quietHours", "Quiet hours",
    "Hides the number of unread messages: always, only at night from 22:00 to 8:00, or never.",
    standard: "never", of: ["always", "night", "never"])

  static let messageNotifications = SettingDefinition(
    "messageNotifications", "New messages",
    "Shows the number of unread messages on the tab of chats.")

  static let messagePreviews = SettingDefinition(
    "messagePreviews", "Previews", "Shows the text of the last message in the list of chats.")

  static let friendRequests = SettingDefinition(
    "friendRequests", "Confirm friends", "Asks before a person who was found becomes a contact.")

  static let strangersSeeTenPosts = SettingDefinition(
    "strangersSeeTenPosts", "Ten posts for guests",
    "Shows guests the newest ten posts of each person, otherwise none.")

  static let postNotifications = SettingDefinition(
    "postNotifications", "New posts", "Shows the number of new posts on the tab of Discover.")

  /// A choice in words; a language in its own language.
  func words(for choice: String) -> String {
    switch (key, choice) {
    case ("language", _):
      let locale = Locale(identifier: choice)
      let name = locale.localizedString(forIdentifier: choice) ?? choice
      return name.prefix(1).uppercased(with: locale) + name.dropFirst()
    case (_, "always"): return "Always"
    case (_, "night"): return "From 22:00 to 8:00"
    case (_, "never"): return "Never"
    default: return choice
    }
  }
}
