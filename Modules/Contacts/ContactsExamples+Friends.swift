import MediatorKit

// Friends.
extension ContactsExamples {
  static let findFriend: [Example] = [
    Example(
      "by the number", given: [wenjunAdded], ["text": "139 0013 9011"],
      returns: ["outcome": "found", "contact": wenjunSummary]),
    Example(
      "by the initials", given: [wenjunAdded], ["text": "oywj"],
      returns: ["outcome": "found", "contact": wenjunSummary]),
    Example("a stranger", ["text": "zhang"], returns: ["outcome": "notFound"]),
    Example(
      "a user who isn't a contact", given: [.peer("Login/findUser", "a user")],
      ["text": "139 0013 9011"],
      returns: [
        "outcome": "found", "user": ["nickname": "Wenjun", "phone": "+8613900139011"],
      ]),
    Example("a blank text", ["text": " "], fails: ContactsError.emptyQuery),
  ]
}

// Their screens.
extension ContactsExamples {
  static let addFriendsScreen: [Example] = [
    Example(recorded: "of a user"),
    Example(recorded: "of a guest", given: [.peer("Login/requireSignIn", "a guest")]),
  ]

  static let searchFriendsScreen: [Example] = [
    Example(recorded: "before a text is typed")
  ]

  static let placeholderScreen: [Example] = [
    Example(recorded: "the radar", ["place": "radar"])
  ]

  static let pickSeveralScreen: [Example] = [
    Example(recorded: "one contact", given: [wenjunAdded]),
    Example(recorded: "an empty book"),
  ]
}
