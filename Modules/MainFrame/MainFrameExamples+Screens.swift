import MediatorKit

extension MainFrameExamples {
  static let home: [Example] = [
    Example(recorded: "with an unread message and a new post", given: answered + [posted]),
    Example(recorded: "in quiet hours", given: answered + [posted, quiet]),
    Example(recorded: "of a guest", given: [guestComes]),
  ]

  static let screen: [Example] = [
    Example(recorded: "one with an answer", given: answered),
    Example(recorded: "of a guest", given: [guestComes]),
  ]

  static let chatScreen: [Example] = [
    Example(recorded: "with an answer", given: answered, ["contact": .string(wenjun)]),
    Example(recorded: "with any number", given: [noContacts], ["contact": "010-5555 0111"]),
    Example(
      "with an unknown contact", given: [noContacts], ["contact": "missing"],
      fails: MainFrameError.unknownContact),
    Example(recorded: "of a guest", given: [guestComes], ["contact": .string(wenjun)]),
  ]

  static let searchScreen: [Example] = [
    Example(recorded: "of everything"),
    Example(recorded: "of music", given: [.call("remember", ["word": "Jazz"])], ["type": "music"]),
  ]

  static let searchListScreen: [Example] = [
    Example(recorded: "contacts", ["list": "contacts", "query": "oy"]),
    Example(recorded: "group chats", ["list": "groups", "query": "oy"]),
  ]

  static let groupsScreen: [Example] = [
    Example(recorded: "one", given: [created]),
    Example(recorded: "none yet"),
    Example(recorded: "of a guest", given: [guestComes]),
  ]

  static let groupScreen: [Example] = [
    Example(recorded: "an own one", given: [created], ["group": .string(groupID)]),
    Example(recorded: "one that a search found", ["group": .string(foundID)]),
    Example("an unknown one", ["group": "missing"], fails: MainFrameError.unknownGroup),
  ]

  static let appletsScreen = [Example(recorded: "the panel")]
  static let appletListScreen = [Example(recorded: "all of them")]

  static let appletScreen: [Example] = [
    Example(recorded: "one of them", ["applet": "sports"]),
    Example("an unknown one", ["applet": "chess"], fails: MainFrameError.unknownApplet),
  ]

  static let menuScreen = [Example(recorded: "its rows")]
  static let roomsScreen = [Example(recorded: "the first page")]

  static let roomScreen: [Example] = [
    Example(recorded: "the first one", ["room": "1"]),
    Example("an unknown one", ["room": "0"], fails: MainFrameError.unknownRoom),
  ]

  static let webScreen: [Example] = [
    Example(recorded: "a page", ["title": "Sports+", "address": "https://sports.qq.com"]),
    Example(
      "a file", ["title": "Passwords", "address": "file:///etc/passwd"],
      fails: MainFrameError.badAddress),
  ]

  static let placeholderScreen: [Example] = [
    Example(recorded: "the scanner", ["place": "scan"]),
    Example("an unknown one", ["place": "moon"], fails: MainFrameError.unknownPlace),
  ]

  private static let foundID = "found.0.\(wenjun)"

  private static let posted = Example.Step.peer("Discover/unseen", "a post of another user")

  private static let quiet = Example.Step.event(
    "Profile/settingChanged", ["key": "quietHours", "value": "always"])
}
