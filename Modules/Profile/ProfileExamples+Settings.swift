import MediatorKit

extension ProfileExamples {
  static let settings: [Example] = [
    Example(
      "all of a new device",
      returns: .array([language] + notifications + privacy + general + discover))
  ]

  static func setting(
    _ key: String, _ value: String, _ summary: String, _ choices: [String] = ["on", "off"]
  ) -> Value {
    [
      "key": .string(key), "value": .string(value), "summary": .string(summary),
      "choices": .array(choices.map(Value.string)),
    ]
  }

  private static let language = setting(
    "language", "en", "The language of the texts.",
    [
      "zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en", "id", "ms", "es", "ko", "it", "ja", "pl", "pt",
      "ru", "th", "vi", "ar", "hi", "he", "tr", "de", "fr",
    ])

  private static let notifications: [Value] = [
    setting("receiveNewMessageNotification", "on", "Notifies of new messages."),
    setting("receiveVoiceOrVideoNotification", "on", "Notifies of voice and video calls."),
    setting("voiceOrVideoChatRing", "on", "Rings for voice and video calls."),
    setting(
      "notificationShowDetailMessage", "on", "Shows the text of a message in its notification."),
    setting("messageAlertVolume", "on", "Plays a sound for a new message."),
    setting("messageAlertVibration", "on", "Vibrates for a new message."),
    setting(
      "messageFreeInterruption", "always",
      "When service messages stay silent: always, only at night from 22:00 to 8:00, or never.",
      ["always", "night", "never"]),
  ]

  private static let privacy: [Value] = [
    setting("addFriendNeedVerify", "on", "Asks before someone becomes a friend."),
    setting("recommendFriendFromContactsList", "on", "Recommends friends from the address book."),
    setting("allowStrangerWatchTenMoments", "off", "Lets strangers see the latest ten moments."),
    setting("openFriendMomentsEntrance", "on", "Opens the moments of friends."),
    setting("friendMomentsUpdateAlert", "on", "Notifies of new moments of friends."),
  ]

  private static let general: [Value] = [
    setting("receiverMode", "off", "Plays voice messages through the earpiece."),
    setting("pulldownVideoTrends", "on", "Opens video moments by pulling the profile down."),
    setting("cameraVideoTrends", "on", "Opens video moments by the camera of the profile."),
    setting("lookArtboard", "on", "Opens the plug-in for top stories."),
    setting("searchArtboard", "on", "Opens the plug-in for search."),
  ]

  private static let discover: [Value] = [
    setting("moments", "on", "Shows moments in Discover."),
    setting("finder", "on", "Shows channels in Discover."),
    setting("scan", "on", "Shows the scanner in Discover."),
    setting("shake", "on", "Shows shake in Discover."),
    setting("look", "on", "Shows top stories in Discover."),
    setting("search", "on", "Shows search in Discover."),
    setting("nearby", "on", "Shows people nearby in Discover."),
    setting("shopping", "on", "Shows shopping in Discover."),
    setting("game", "on", "Shows games in Discover."),
    setting("moreApps", "on", "Shows mini programs in Discover."),
  ]
}
