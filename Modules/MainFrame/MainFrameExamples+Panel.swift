import MediatorKit

// The panel, the menu, and the broadcasts.
extension MainFrameExamples {
  static let pull: [Example] = [
    Example(
      "beyond the threshold, up again, and released",
      ["events": [move(100), move(140), move(120), release(120)]],
      returns: [
        "steps": [
          step("idle", 1), step("pulling", 2, vibrated: true), step("idle", 1), step("idle", 1),
        ], "vibrations": 1,
      ]),
    Example(
      "released beyond the threshold", ["events": [move(140), release(140)]],
      returns: [
        "steps": [step("pulling", 2, vibrated: true), step("refreshing", 2)], "vibrations": 1,
      ]),
    Example("a negative distance", ["events": [move(-1)]], fails: MainFrameError.badPull),
  ]

  static let applets: [Example] = [
    Example(
      "all of them",
      returns: [
        ["id": "honorOfKings", "title": "Honor of Kings", "address": "https://pvp.qq.com"],
        ["id": "peaceElite", "title": "Peace Elite", "address": "https://gp.qq.com"],
        ["id": "sports", "title": "Sports+", "address": "https://sports.qq.com"],
      ])
  ]

  static let openApplet: [Example] = [
    Example(
      "one of them", ["applet": "sports"],
      returns: ["id": "sports", "title": "Sports+", "address": "https://sports.qq.com"]),
    Example("an unknown one", ["applet": "chess"], fails: MainFrameError.unknownApplet),
  ]

  static let menu: [Example] = [
    Example(
      "its rows",
      returns: [
        ["id": "newGroup", "title": "New group chat"],
        ["id": "addFriends", "title": "Add friends"], ["id": "scan", "title": "Scan"],
        ["id": "pay", "title": "Pay"],
      ])
  ]

  static let menuItem: [Example] = [
    Example("the first row", ["index": 0], returns: ["id": "newGroup", "title": "New group chat"]),
    Example("the last row", ["index": 3], returns: ["id": "pay", "title": "Pay"]),
  ]

  static let rooms: [Example] = [
    Example(
      "beyond the last page", ["page": 4],
      returns: [
        "query": [
          "page": 4, "useridx": 61_856_069, "type": 1, "lat": 31.23, "lon": 121.47,
          "province": "Shanghai",
        ], "items": [],
      ])
  ]

  private static func move(_ delta: Value) -> Value { ["delta": delta, "isDragging": true] }

  private static func release(_ delta: Value) -> Value { ["delta": delta, "isDragging": false] }

  private static func step(_ state: Value, _ stage: Value, vibrated: Bool = false) -> Value {
    ["state": state, "stage": stage, "vibrated": .bool(vibrated)]
  }
}
