import MediatorKit

/// The examples of MainFrame: Li Lei writes to Wenjun of his address book, who replies.
enum MainFrameExamples {
  static let conversations: [Example] = [
    Example(
      "one with an answer", given: answered,
      returns: [
        [
          "contact": .string(wenjun), "name": "欧阳文君", "lastMessage": "At eight",
          "lastAt": "2026-01-01T00:00:00Z", "unread": 1,
        ]
      ]),
    Example("none yet", returns: []),
    Example("of a guest", given: [guestComes], fails: MainFrameError.notSignedIn),
  ]

  static let chat: [Example] = [
    Example(
      "at its newest messages", given: answered, ["contact": .string(wenjun)],
      returns: [
        "contact": .string(wenjun), "name": "欧阳文君", "unread": 1, "messages": [question, answer],
      ]),
    Example(
      "by the number of the contact", given: answered, ["contact": "+86 139 0013 9011"],
      returns: [
        "contact": .string(wenjun), "name": "欧阳文君", "unread": 1, "messages": [question, answer],
      ]),
    Example(
      "with nobody", given: [nobodyKnown], ["contact": "nobody"],
      fails: MainFrameError.unknownContact),
    Example(
      "of a guest", given: [guestComes], ["contact": .string(wenjun)],
      fails: MainFrameError.notSignedIn),
  ]

  static let messages: [Example] = [
    Example(
      "the newest page", given: answered, ["contact": .string(wenjun)],
      returns: [
        "page": 1, "perPage": 20, "total": 2, "hasMore": false, "items": [question, answer],
      ]),
    Example(
      "beyond the end", given: answered, ["contact": .string(wenjun), "page": 2],
      returns: ["page": 2, "perPage": 20, "total": 2, "hasMore": false, "items": []]),
    Example(
      "before the first page", ["contact": .string(wenjun), "page": 0],
      fails: MainFrameError.badPage),
  ]

  static let send: [Example] = [
    Example(
      "to a contact", ["contact": .string(wenjun), "text": "When do we meet?"], returns: question),
    Example(
      "without a text", ["contact": .string(wenjun), "text": " "], fails: MainFrameError.emptyText),
    Example(
      "to nobody", given: [nobodyKnown], ["contact": "nobody", "text": "Hello?"],
      fails: MainFrameError.unknownContact),
    Example(
      "by a guest", given: [guestComes], ["contact": .string(wenjun), "text": "Hello?"],
      fails: MainFrameError.notSignedIn),
  ]

  static let markRead: [Example] = [
    Example(
      "a conversation with an answer", given: answered, ["contact": .string(wenjun)],
      returns: ["contact": .string(wenjun), "unread": 0]),
    Example(
      "with nobody", given: [nobodyKnown], ["contact": "nobody"],
      fails: MainFrameError.unknownContact),
  ]

  /// A contact of the address book.
  private static let wenjun = "00000000000000000000000001"

  private static let liLeiComes = Example.Step.peer("Login/requireSignIn", "Li Lei is signed in")
  private static let wenjunComes = Example.Step.peer("Login/requireSignIn", "Wenjun is signed in")
  private static let guestComes = Example.Step.peer("Login/requireSignIn", "a guest")
  private static let nobodyKnown = Example.Step.peer("Contacts/get", "one that was deleted")

  /// Wenjun's address book doesn't have Li Lei, so she replies to his number.
  private static let answered: [Example.Step] = [
    .call("send", ["contact": .string(wenjun), "text": "When do we meet?"]), wenjunComes,
    .call("send", ["contact": "+8613800138000", "text": "At eight"]), liLeiComes,
  ]

  private static let question: Value = [
    "id": "00000000000000000000000001", "text": "When do we meet?", "at": "2026-01-01T00:00:00Z",
    "mine": true, "state": "sent",
  ]

  private static let answer: Value = [
    "id": "00000000000000000000000002", "text": "At eight", "at": "2026-01-01T00:00:00Z",
    "mine": false, "state": "sent",
  ]
}
