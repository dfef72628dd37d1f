import MediatorKit

// The screens.
extension ContactsExamples {
  static let screen: [Example] = [
    Example(recorded: "one contact", given: [wenjunAdded]),
    Example(recorded: "an empty book"),
    Example(recorded: "of a guest", given: [wenjunAdded, guestComes]),
  ]

  static let contactScreen: [Example] = [
    Example(recorded: "one contact", given: [wenjunAdded], ["id": .string(firstID)]),
    Example(recorded: "of a guest", given: [wenjunAdded, guestComes], ["id": .string(firstID)]),
    Example("an unknown contact", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]

  static let addScreen: [Example] = [
    Example(recorded: "empty fields"),
    Example(recorded: "a number that was found", ["phone": "010-12345678"]),
    Example(recorded: "of a guest", given: [guestComes]),
  ]

  static let editScreen: [Example] = [
    Example(recorded: "one number", given: [wenjunAdded], ["id": .string(firstID)]),
    Example(recorded: "of a guest", given: [wenjunAdded, guestComes], ["id": .string(firstID)]),
    Example("an unknown contact", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]

  static let importScreen: [Example] = [
    Example(recorded: "before the import"),
    Example(recorded: "of a guest", given: [guestComes]),
  ]

  static let pickScreen: [Example] = [
    Example(recorded: "one contact", given: [wenjunAdded]),
    Example(recorded: "an empty book"),
  ]
}

// The parts of the screens.
extension ContactsExamples {
  private static let guestComes = Example.Step.peer("Login/requireSignIn", "a guest")
}
