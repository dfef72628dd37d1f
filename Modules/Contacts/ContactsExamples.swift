import MediatorKit

/// Calls of Contacts and their results: a surname of two characters, a foreign name, and a name without a letter.
enum ContactsExamples {
  static let list: [Example] = [
    Example(
      "by pinyin, names without a letter last", given: [wenjunAdded, anaAdded, plumberAdded],
      returns: [
        "hasMore": false,
        "items": [
          anaSummary, wenjunSummary,
          [
            "id": "00000000000000000000000003", "name": "24h plumber",
            "phone": "+86 137 0013 7003", "letter": "#",
          ],
        ],
      ]),
    Example("an empty book", returns: ["hasMore": false, "items": []]),
    Example("after something else", ["after": "the last one"], fails: ContactsError.badCursor),
  ]

  static let sections: [Example] = [
    Example(
      "two letters", given: [wenjunAdded, anaAdded],
      returns: [
        ["letter": "A", "count": 1, "cursor": "WyJBIiwiIl0"],
        ["letter": "O", "count": 1, "cursor": "WyJPIiwiIl0"],
      ]),
    Example("an empty book", returns: []),
  ]

  static let search: [Example] = [
    Example(
      "by the initials of pinyin", given: [wenjunAdded, anaAdded], ["query": "oy"],
      returns: [
        [
          "id": "00000000000000000000000001", "name": "欧阳文君", "phone": "+86 139 0013 9011",
          "match": ["kind": "initials", "start": 0, "length": 2],
        ]
      ]),
    Example(
      "by a part of the number", given: [wenjunAdded, anaAdded], ["query": "600 123"],
      returns: [
        [
          "id": "00000000000000000000000002", "name": "Ana López", "phone": "+34 600 123 456",
          "match": ["kind": "phone", "start": 3, "length": 6],
        ]
      ]),
    Example("no match", given: [wenjunAdded], ["query": "zhang"], returns: []),
    Example("a blank query", ["query": " "], fails: ContactsError.emptyQuery),
  ]

  static let get: [Example] = [
    Example("one contact", given: [wenjunAdded], ["id": .string(firstID)], returns: wenjun),
    Example(
      "one that was deleted",
      given: [wenjunAdded, .call("delete", ["id": .string(firstID)])], ["id": .string(firstID)],
      fails: ContactsError.unknownContact),
  ]

  static let byPhone: [Example] = [
    Example(
      "the holder of a number", given: [wenjunAdded], ["phone": "+8613900139011"],
      returns: wenjunSummary),
    Example("an unknown number", given: [wenjunAdded], ["phone": "+8613800138000"], returns: nil),
  ]

  static let names: [Example] = [
    Example(
      "an id and two numbers", given: [wenjunAdded],
      ["ids": [.string(firstID)], "phones": ["+8613900139011", "+8613800138000"]],
      returns: [wenjunName(.string(firstID)), wenjunName("+8613900139011")]),
    Example("nothing", returns: []),
  ]

  static let count: [Example] = [
    Example("two contacts", given: [wenjunAdded, anaAdded], returns: ["total": 2]),
    Example("an empty book", returns: ["total": 0]),
  ]

  static let firstID = "00000000000000000000000001"

  static let wenjun: Value = [
    "id": "00000000000000000000000001", "name": "欧阳文君", "cardName": "欧阳文君", "letter": "O",
    "phones": [wenjunPhone], "emails": [],
  ]

  static let wenjunPhone: Value = [
    "label": "mobile", "number": "+86 139 0013 9011", "canonical": "+8613900139011",
    "receivesMessages": true,
  ]

  static func wenjunName(_ key: Value) -> Value {
    [
      "key": key, "id": .string(firstID), "formerIDs": [], "name": "欧阳文君",
      "numbers": ["+8613900139011"],
    ]
  }

  static let wenjunSummary: Value = [
    "id": "00000000000000000000000001", "name": "欧阳文君", "phone": "+86 139 0013 9011",
    "letter": "O",
  ]

  static let anaSummary: Value = [
    "id": "00000000000000000000000002", "name": "Ana López", "phone": "+34 600 123 456",
    "letter": "A",
  ]

  static let wenjunAdded = Example.Step.call(
    "add", ["name": "欧阳文君", "phone": "+86 139 0013 9011"])

  static let anaAdded = Example.Step.call(
    "add", ["name": "Ana López", "phone": "+34 600 123 456"])

  static let plumberAdded = Example.Step.call(
    "add", ["name": "24h plumber", "phone": "+86 137 0013 7003"])
}
