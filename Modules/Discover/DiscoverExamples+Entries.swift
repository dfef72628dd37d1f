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
    Example(
      "a new post of another user", given: [wenjunComes, snowPublished],
      returns: tab([
        [row("moments", "Moments", ["badge": "1"])], [row("channels", "Channels")],
        [row("scan", "Scan"), row("shake", "Shake")],
        [row("look", "Look"), row("search", "Search")], [row("nearby", "Nearby")],
        [row("shopping", "Shopping"), row("games", "Games")],
        [row("miniPrograms", "Mini programs")],
      ])),
    Example(
      "without Look, Scan and Shake",
      given: [
        lookHidden, .call("hideEntry", ["entry": "scan"]), .call("hideEntry", ["entry": "shake"]),
      ],
      returns: tab([
        [row("moments", "Moments")], [row("channels", "Channels")], [row("search", "Search")],
        [row("nearby", "Nearby")], [row("shopping", "Shopping"), row("games", "Games")],
        [row("miniPrograms", "Mini programs")],
      ])),
  ]

  static let entriesScreen: [Example] = [
    Example(
      "one hidden", given: [lookHidden],
      returns: [
        "bar": ["title": "Discover items"],
        "sections": .array(
          groups.map { group in
            [
              "rows": .array(
                group.map { id, title in
                  [
                    "id": .string(id), "kind": "toggle", "title": .string(title),
                    "isOn": .bool(id != "look"),
                  ]
                })
            ]
          }),
      ])
  ]

  static let placeholderScreen: [Example] = [
    Example(
      "of the scanner", ["entry": "scan"],
      returns: ["bar": ["title": "Scan"], "empty": ["text": "This isn't available here."]])
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

  private static func tab(_ groups: [[Value]]) -> Value {
    let edit: Value = [
      "id": "edit", "title": "Edit", "role": "plain", "isEnabled": true,
      "link": ["route": "Discover/entriesScreen"],
    ]
    return [
      "bar": ["title": "Discover", "items": [edit]],
      "sections": .array(groups.map { ["rows": .array($0)] }),
    ]
  }

  private static func row(_ id: String, _ title: String, _ others: [String: Value] = [:]) -> Value {
    let isFeed = ["moments", "channels"].contains(id)
    let link: Value =
      isFeed
      ? ["route": "Discover/momentsScreen"]
      : id == "shopping"
        ? ["route": "Shop/screen"]
        : ["route": "Discover/placeholderScreen", "params": ["entry": .string(id)]]
    let row: [String: Value] = [
      "id": .string(id), "kind": "plain", "title": .string(title), "link": link,
    ]
    return .object(row.merging(others) { $1 })
  }
}
