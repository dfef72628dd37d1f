import MediatorKit

// The search, its history, and group chats.
extension MainFrameExamples {
  static let search: [Example] = [
    Example(
      "everything", ["query": "oy"],
      returns: [
        [
          "title": "Contacts",
          "rows": [row(wenjun, "contact", "欧阳文君", "+86 139 0013 9011")],
        ],
        [
          "title": "Group chats",
          "rows": [row("found.0.\(wenjun)", "group", "Team-欧阳文君-group (3)", "With: 欧阳文君")],
        ],
        [
          "rows": [
            row("web.0", "web", "oy"), row("web.1", "web", "oy news"),
            row("web.2", "web", "oy guide"), row("web.3", "web", "oy pictures"),
            row("web.4", "web", "oy near me"),
          ]
        ],
      ]),
    Example(
      "related words", ["query": "sea", "type": "music"],
      returns: [["title": "About sea", "rows": .array(words("related", "sea", 1...8))]]),
    Example(
      "the second page of results", ["query": "sea", "type": "music", "page": 2],
      returns: [["title": "Music", "rows": .array(words("result", "sea", 21...40))]]),
    Example(
      "beyond the last page", ["query": "sea", "type": "music", "page": 6], returns: []),
    Example("nothing", ["query": " "], returns: []),
  ]

  static let searchHistory: [Example] = [
    Example("two words", given: [jazz, rain], returns: ["Rain", "Jazz"]),
    Example("none yet", returns: []),
  ]

  static let remember: [Example] = [
    Example("a word again", given: [jazz, rain], ["word": "Jazz"], returns: ["Jazz", "Rain"]),
    Example("a blank word", ["word": " "], fails: MainFrameError.badWord),
  ]

  static let forget: [Example] = [
    Example("one word", given: [jazz, rain], ["word": "Jazz"], returns: ["Rain"]),
    Example("all words", given: [jazz, rain], returns: []),
  ]

  static let groups: [Example] = [
    Example(
      "one", given: [created], returns: ["hasMore": false, "items": [ownGroup]]),
    Example("none yet", returns: ["hasMore": false, "items": []]),
    Example("after something else", ["after": "the last one"], fails: MainFrameError.badCursor),
    Example("of a guest", given: [guestComes], fails: MainFrameError.notSignedIn),
  ]

  static let group: [Example] = [
    Example("an own one", given: [created], ["group": .string(groupID)], returns: ownGroup),
    Example(
      "one that a search found", ["group": .string("found.0.\(wenjun)")],
      returns: [
        "id": .string("found.0.\(wenjun)"), "title": "Team-欧阳文君-group (3)",
        "people": ["欧阳文君", "Player 2", "Player 3"], "isOwn": false,
      ]),
    Example("an unknown one", ["group": "missing"], fails: MainFrameError.unknownGroup),
    Example(
      "with an unknown contact", given: [noContacts], ["group": "found.0.missing"],
      fails: MainFrameError.unknownGroup),
  ]

  static let createGroup: [Example] = [
    Example("with a contact", ["people": [.string(wenjun)]], returns: ownGroup),
    Example(
      "with a stranger", given: [noContacts], ["people": ["missing"]],
      fails: MainFrameError.unknownContact),
    Example(
      "with a blank title", ["people": [.string(wenjun)], "title": " "],
      fails: MainFrameError.badTitle),
  ]

  static let renameGroup: [Example] = [
    Example(
      "an own one", given: [created], ["group": .string(groupID), "title": "Hiking"],
      returns: [
        "id": .string(groupID), "title": "Hiking", "people": ["欧阳文君"], "isOwn": true,
      ]),
    Example(
      "a blank title", given: [created], ["group": .string(groupID), "title": " "],
      fails: MainFrameError.badTitle),
    Example(
      "one that a search found", ["group": .string("found.0.\(wenjun)"), "title": "Hiking"],
      fails: MainFrameError.unknownGroup),
  ]

  static let deleteGroup: [Example] = [
    Example("an own one", given: [created], ["group": .string(groupID)], returns: ownGroup),
    Example("an unknown one", ["group": "missing"], fails: MainFrameError.unknownGroup),
  ]

  static let groupID = "00000000000000000000000001"
  static let created = Example.Step.call("createGroup", ["people": [.string(wenjun)]])
  private static let jazz = Example.Step.call("remember", ["word": "Jazz"])
  private static let rain = Example.Step.call("remember", ["word": "Rain"])

  private static let ownGroup: Value = [
    "id": .string(groupID), "title": "欧阳文君", "people": ["欧阳文君"], "isOwn": true,
  ]

  private static func words(
    _ kind: String, _ keyword: String, _ numbers: ClosedRange<Int>
  ) -> [Value] {
    numbers.map { row("\(kind).\($0)", kind, "\(keyword) \(kind) \($0)") }
  }

  private static func row(
    _ id: String, _ kind: String, _ title: String, _ subtitle: String? = nil
  ) -> Value {
    var row: [String: Value] = [
      "id": .string(id), "kind": .string(kind), "title": .string(title),
    ]
    if let subtitle { row["subtitle"] = .string(subtitle) }
    return .object(row)
  }
}
