import MediatorKit

// The screens of the search, the panel, the menu and the broadcasts.
extension MainFrameExamples {
  static let searchScreen: [Example] = [
    Example("of everything"),
    Example("of music", given: [.call("remember", ["word": "Jazz"])], ["type": "music"]),
  ]

  static let searchListScreen: [Example] = [
    Example("contacts", ["list": "contacts", "query": "oy"]),
    Example("group chats", ["list": "groups", "query": "oy"]),
  ]

  static let groupsScreen: [Example] = [
    Example("one", given: [created]), Example("none yet"),
    Example("of a guest", given: [guestComes]),
  ]

  static let groupScreen: [Example] = [
    Example("an own one", given: [created], ["group": .string(groupID)]),
    Example("one that a search found", ["group": .string("found.0.\(wenjun)")]),
    Example("an unknown one", ["group": "missing"], fails: MainFrameError.unknownGroup),
  ]

  static let appletsScreen: [Example] = [Example("the panel")]
  static let appletListScreen: [Example] = [Example("all of them")]

  static let appletScreen: [Example] = [
    Example("one of them", ["applet": "sports"]),
    Example("an unknown one", ["applet": "chess"], fails: MainFrameError.unknownApplet),
  ]

  static let menuScreen: [Example] = [Example("its rows")]
  static let roomsScreen: [Example] = [Example("the first page")]

  static let roomScreen: [Example] = [
    Example("the first one", ["room": "1"]),
    Example("an unknown one", ["room": "0"], fails: MainFrameError.unknownRoom),
  ]

  static let webScreen: [Example] = [
    Example("a page", ["title": "Sports+", "address": "https://sports.qq.com"]),
    Example(
      "a file", ["title": "Passwords", "address": "file:///etc/passwd"],
      fails: MainFrameError.badAddress),
  ]

  static let placeholderScreen: [Example] = [
    Example("the scanner", ["place": "scan"]),
    Example("an unknown one", ["place": "moon"], fails: MainFrameError.unknownPlace),
  ]
}
