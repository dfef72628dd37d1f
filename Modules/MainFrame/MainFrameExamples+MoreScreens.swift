import MediatorKit

// The screens of the search, the panel, the menu and the broadcasts.
extension MainFrameExamples {
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
}

// The parts of the screens.
extension MainFrameExamples {
  private static let foundID = "found.0.\(wenjun)"
}
