import MediatorKit

// The items of the tab.
extension DiscoverExamples {
  static let entries: [Example] = [
    Example("a new device", returns: .array(states())),
    Example("one hidden", given: [lookHidden], returns: .array(states(hidden: "look"))),
  ]

  static let hideEntry: [Example] = [
    Example(
      "hides one", ["entry": "look"], returns: state("look", "Look", group: 3, isHidden: true)),
    Example(
      "shows it again", given: [lookHidden], ["entry": "look", "isHidden": false],
      returns: state("look", "Look", group: 3)),
  ]

  static let screen: [Example] = [
    Example(recorded: "a new post of another user", given: [wenjunComes, snowPublished]),
    Example(
      recorded: "without Look, Scan and Shake",
      given: [
        lookHidden, .call("hideEntry", ["entry": "scan"]), .call("hideEntry", ["entry": "shake"]),
      ]),
  ]

  static let entriesScreen: [Example] = [
    Example(recorded: "one hidden", given: [lookHidden])
  ]

  static let placeholderScreen: [Example] = [
    Example(recorded: "of shaking", ["entry": "shake"])
  ]

  static let lookHidden = Example.Step.call("hideEntry", ["entry": "look"])

  private static let groups: [[(id: String, title: String)]] = [
    [("moments", "Moments")], [("channels", "Channels")], [("scan", "Scan"), ("shake", "Shake")],
    [("look", "Look"), ("search", "Search")], [("nearby", "Nearby")],
    [("shopping", "Shopping"), ("games", "Games")],
    [("miniPrograms", "Mini programs")],
  ]

  private static func states(hidden: String? = nil) -> [Value] {
    groups.enumerated().flatMap { index, group in
      group.map { state($0.id, $0.title, group: index, isHidden: $0.id == hidden) }
    }
  }

  private static func state(
    _ entry: String, _ title: String, group: Int, isHidden: Bool = false
  ) -> Value {
    [
      "entry": .string(entry), "title": .string(title), "group": .int(group),
      "isHidden": .bool(isHidden),
    ]
  }
}
