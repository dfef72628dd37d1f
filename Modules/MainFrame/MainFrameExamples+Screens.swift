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

  private static let posted = Example.Step.peer("Discover/unseen", "a post of another user")

  private static let quiet = Example.Step.event(
    "Profile/settingChanged", ["key": "quietHours", "value": "always"])
}
