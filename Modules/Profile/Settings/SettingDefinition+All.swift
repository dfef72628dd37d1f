extension SettingDefinition {
  /// Every setting, in display order.
  static let all =
    [language] + notifications + privacy + general + discover

  private static let language = SettingDefinition(
    "language", "The language of the texts.", standard: "en",
    of: [
      "zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en", "id", "ms", "es", "ko", "it", "ja", "pl", "pt",
      "ru", "th", "vi", "ar", "hi", "he", "tr", "de", "fr",
    ])

  private static let notifications = [
    SettingDefinition("receiveNewMessageNotification", "Notifies of new messages."),
    SettingDefinition("receiveVoiceOrVideoNotification", "Notifies of voice and video calls."),
    SettingDefinition("voiceOrVideoChatRing", "Rings for voice and video calls."),
    SettingDefinition(
      "notificationShowDetailMessage", "Shows the text of a message in its notification."),
    SettingDefinition("messageAlertVolume", "Plays a sound for a new message."),
    SettingDefinition("messageAlertVibration", "Vibrates for a new message."),
    SettingDefinition(
      "messageFreeInterruption",
      "When service messages stay silent: always, only at night from 22:00 to 8:00, or never.",
      standard: "always", of: ["always", "night", "never"]),
  ]

  private static let privacy = [
    SettingDefinition("addFriendNeedVerify", "Asks before someone becomes a friend."),
    SettingDefinition(
      "recommendFriendFromContactsList", "Recommends friends from the address book."),
    SettingDefinition(
      "allowStrangerWatchTenMoments", "Lets strangers see the latest ten moments.", isOn: false),
    SettingDefinition("openFriendMomentsEntrance", "Opens the moments of friends."),
    SettingDefinition("friendMomentsUpdateAlert", "Notifies of new moments of friends."),
  ]

  private static let general = [
    SettingDefinition("receiverMode", "Plays voice messages through the earpiece.", isOn: false),
    SettingDefinition("pulldownVideoTrends", "Opens video moments by pulling the profile down."),
    SettingDefinition("cameraVideoTrends", "Opens video moments by the camera of the profile."),
    SettingDefinition("lookArtboard", "Opens the plug-in for top stories."),
    SettingDefinition("searchArtboard", "Opens the plug-in for search."),
  ]

  private static let discover = [
    SettingDefinition("moments", "Shows moments in Discover."),
    SettingDefinition("finder", "Shows channels in Discover."),
    SettingDefinition("scan", "Shows the scanner in Discover."),
    SettingDefinition("shake", "Shows shake in Discover."),
    SettingDefinition("look", "Shows top stories in Discover."),
    SettingDefinition("search", "Shows search in Discover."),
    SettingDefinition("nearby", "Shows people nearby in Discover."),
    SettingDefinition("shopping", "Shows shopping in Discover."),
    SettingDefinition("game", "Shows games in Discover."),
    SettingDefinition("moreApps", "Shows mini programs in Discover."),
  ]
}
