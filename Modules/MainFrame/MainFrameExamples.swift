import MediatorKit

/// Calls of MainFrame and their results: Li Lei writes to Wenjun of his address book, who answers.
enum MainFrameExamples {
  static let conversations: [Example] = [
    Example(
      "one with an answer", given: answered,
      returns: [
        "hasMore": false,
        "items": [
          [
            "contact": .string(wenjun), "name": "欧阳文君", "lastMessage": "At eight",
            "lastAt": "2026-01-01T00:00:00Z", "state": "sent", "unread": 1,
          ]
        ],
      ]),
    Example("none yet", returns: ["hasMore": false, "items": []]),
    Example("after something else", ["after": "the last one"], fails: MainFrameError.badCursor),
    Example("of a guest", given: [guestComes], fails: MainFrameError.notSignedIn),
  ]

  static let chat: [Example] = [
    Example(
      "at its newest messages", given: answered, ["contact": .string(wenjun)],
      returns: [
        "contact": .string(wenjun), "name": "欧阳文君", "isContact": true, "unread": 1,
        "messages": [question, answer],
      ]),
    Example(
      "by the number of the contact", given: answered, ["contact": "+86 139 0013 9011"],
      returns: [
        "contact": .string(wenjun), "name": "欧阳文君", "isContact": true, "unread": 1,
        "messages": [question, answer],
      ]),
    Example(
      "with any number", given: [noContacts], ["contact": "010-5555 0111"],
      returns: [
        "contact": "+861055550111", "name": "+861055550111", "isContact": false, "unread": 0,
        "messages": [],
      ]),
    Example(
      "with a group", given: [created], ["contact": .string(groupID)],
      returns: [
        "contact": .string(groupID), "name": "欧阳文君", "isContact": false, "people": 2, "unread": 0,
        "messages": [],
      ]),
    Example(
      "with an unknown contact", given: [noContacts], ["contact": "missing"],
      fails: MainFrameError.unknownContact),
    Example(
      "of a guest", given: [guestComes], ["contact": .string(wenjun)],
      fails: MainFrameError.notSignedIn),
  ]

  static let messages: [Example] = [
    Example(
      "the newest page", given: answered, ["contact": .string(wenjun)],
      returns: ["hasMore": false, "items": [question, answer]]),
    Example(
      "the newest, with more before it", given: answered,
      ["contact": .string(wenjun), "limit": 1],
      returns: ["hasMore": true, "cursor": "WyIyIl0", "items": [answer]]),
    Example(
      "the older ones", given: answered, ["contact": .string(wenjun), "after": "WyIyIl0"],
      returns: ["hasMore": false, "items": [question]]),
    Example(
      "after something else", ["contact": .string(wenjun), "after": "the last one"],
      fails: MainFrameError.badCursor),
  ]

  static let send: [Example] = [
    Example(
      "to a contact", ["contact": .string(wenjun), "text": "When do we meet?"], returns: question),
    Example(
      "without a text", ["contact": .string(wenjun), "text": " "], fails: MainFrameError.emptyText),
    Example(
      "to an unknown contact", given: [noContacts], ["contact": "missing", "text": "Hello?"],
      fails: MainFrameError.unknownContact),
    Example(
      "to a landline", given: [noContacts], ["contact": "010-5555 0111", "text": "Hello?"],
      fails: MainFrameError.unreachable),
    Example(
      "by a guest", given: [guestComes], ["contact": .string(wenjun), "text": "Hello?"],
      fails: MainFrameError.notSignedIn),
  ]

  static let markRead: [Example] = [
    Example(
      "a conversation with an answer", given: answered, ["contact": .string(wenjun)],
      returns: ["contact": .string(wenjun), "unread": 0]),
    Example(
      "with an unknown contact", given: [noContacts], ["contact": "missing"],
      fails: MainFrameError.unknownContact),
  ]

  static let retry: [Example] = [
    Example(
      "a message that was delivered", given: answered, ["message": "00000000000000000000000001"],
      returns: question),
    Example(
      "another person's message", given: answered, ["message": "00000000000000000000000002"],
      fails: MainFrameError.unknownMessage),
  ]

  static let deleteConversation: [Example] = [
    Example(
      "with an answer", given: answered, ["contact": .string(wenjun)],
      returns: ["contact": .string(wenjun), "messages": 2]),
    Example(
      "with an unknown contact", given: [noContacts], ["contact": "missing"],
      fails: MainFrameError.unknownContact),
  ]

  /// A contact of the address book.
  static let wenjun = "00000000000000000000000001"

  private static let liLeiComes = Example.Step.peer("Login/requireSignIn", "Li Lei is signed in")
  static let wenjunComes = Example.Step.peer("Login/requireSignIn", "Wenjun is signed in")
  static let guestComes = Example.Step.peer("Login/requireSignIn", "a guest")
  static let noContacts = Example.Step.peer("Contacts/names", "nothing")

  /// Wenjun's address book doesn't have Li Lei, so she replies to his number.
  static let answered: [Example.Step] = [
    .call("send", ["contact": .string(wenjun), "text": "When do we meet?"]), wenjunComes,
    .call("send", ["contact": "+8613800138000", "text": "At eight"]), liLeiComes,
  ]

  private static let question: Value = [
    "id": "00000000000000000000000001", "text": "When do we meet?", "at": "2026-01-01T00:00:00Z",
    "mine": true, "author": "Li Lei", "state": "sent",
  ]

  private static let answer: Value = [
    "id": "00000000000000000000000002", "text": "At eight", "at": "2026-01-01T00:00:00Z",
    "mine": false, "author": "Wenjun", "state": "sent",
  ]
}
