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

  static let callNotifications = SettingDefinition(
    "callNotifications", "Calls", "Reports invitations to voice and video calls.")

  static let callSound = SettingDefinition(
    "callSound", "Ring for calls", "Rings while a voice or video call comes in.")

  static let messagePreviews = SettingDefinition(
    "messagePreviews", "Previews", "Shows the text of the last message in the list of chats.")

  static let messageSound = SettingDefinition(
    "messageSound", "Sound", "Plays a sound for a new message.")

  static let messageVibration = SettingDefinition(
    "messageVibration", "Vibration", "Vibrates for a new message.")

  static let friendRequests = SettingDefinition(
    "friendRequests", "Confirm friends", "Asks before another user becomes a friend.")

  static let contactSuggestions = SettingDefinition(
    "contactSuggestions", "Suggest contacts", "Suggests people of the address book as friends.")

  static let strangersSeeTenPosts = SettingDefinition(
    "strangersSeeTenPosts", "Ten posts for strangers", "Shows strangers the newest ten posts.")

  static let momentsEntrance = SettingDefinition(
    "momentsEntrance", "Show my posts", "Shows the user's posts to friends.")

  static let postNotifications = SettingDefinition(
    "postNotifications", "New posts", "Shows the number of new posts on the tab of Discover.")

  static let receiverMode = SettingDefinition(
    "receiverMode", "Receiver mode", "Plays voice messages through the receiver.",
    standard: "off")

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
