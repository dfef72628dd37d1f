import MediatorKit

// Li Lei's system messages, and the environment of his device.
extension ProfileExamples {
  static let systemMessages: [Example] = [
    Example(
      "a new user",
      returns: .array(SystemMessage.samples.indices.map { listed($0) })),
    Example("a guest", given: [guestLooks], fails: ProfileError.notSignedIn),
  ]

  static let unread: [Example] = [
    Example("a guest", given: [guestLooks], returns: ["total": 0]),
    Example("a new user", returns: ["total": 60]),
    Example(
      "one was read", given: [.call("readMessage", ["index": 3])], returns: ["total": 59]),
  ]

  static let toggleMessage: [Example] = [
    Example(
      "expands a message of five lines", ["index": 0],
      returns: listed(0, isExpanded: true, height: 200)),
    Example(
      "collapses it again", given: [.call("toggleMessage", ["index": 0])], ["index": 0],
      returns: listed(0)),
    Example("no such message", ["index": 60], fails: ProfileError.unknownMessage),
    Example("a guest", given: [guestLooks], ["index": 0], fails: ProfileError.notSignedIn),
  ]

  static let readMessage: [Example] = [
    Example("a message", ["index": 1], returns: listed(1, isRead: true)),
    Example("no such message", ["index": -1], fails: ProfileError.unknownMessage),
    Example("a guest", given: [guestLooks], ["index": 1], fails: ProfileError.notSignedIn),
  ]

  static let environment: [Example] = [
    Example("a new device", returns: environment("production", ["test", "staging"]))
  ]

  static let switchEnvironment: [Example] = [
    Example(
      "to staging", ["stage": "staging"],
      returns: environment("staging", ["test", "production"], usesHTTPS: false)),
    Example(
      "to the one that is used", ["stage": "production"], fails: ProfileError.sameEnvironment),
  ]

  static let useHTTPS: [Example] = [
    Example(
      "http", ["isOn": false],
      returns: environment("production", ["test", "staging"], usesHTTPS: false))
  ]

  static let showDebugMenu: [Example] = [
    Example(
      "hidden", ["isOn": false],
      returns: environment("production", ["test", "staging"], showsMenu: false))
  ]

  private static func environment(
    _ stage: Value, _ offered: Value, usesHTTPS: Bool = true, showsMenu: Bool = true
  ) -> Value {
    [
      "stage": stage, "offered": offered, "usesHTTPS": .bool(usesHTTPS),
      "showsMenu": .bool(showsMenu),
    ]
  }

  private static func listed(
    _ index: Int, isRead: Bool = false, isExpanded: Bool = false, height: Double = 142.4
  ) -> Value {
    let message = SystemMessage.samples[index]
    return [
      "index": .int(index), "isExpanded": .bool(isExpanded), "height": .double(height),
      "message": [
        "messageID": .int(message.messageID), "author": .string(message.author),
        "title": .string(message.title), "content": .string(message.content),
        "publishedTime": .string(message.publishedTime), "isRead": .bool(isRead),
      ],
    ]
  }
}
