import MediatorKit

/// What calls of Contacts are like: an address book with a mobile phone, a rare surname, and a letter that isn't one.
enum ContactsExamples {
  static let importCards: [Example] = [
    Example(
      "two cards of a phone", ["text": .string(cards)],
      returns: ["added": 2, "updated": 0, "unchanged": 0, "skipped": [], "total": 2]),
    Example(
      "the same file again", given: [.call("import", ["text": .string(cards)])],
      ["text": .string(cards)],
      returns: ["added": 0, "updated": 0, "unchanged": 2, "skipped": [], "total": 2]),
    Example(
      "a table of Google Contacts",
      ["text": "First Name,Last Name,Phone 1 - Value\nAna,López,+34 600 123 456\n"],
      returns: ["added": 1, "updated": 0, "unchanged": 0, "skipped": [], "total": 1]),
    Example(
      "skips what can't be read",
      ["text": .string(cards + "BEGIN:VCARD\nFN:half"), "onError": "skip"],
      returns: [
        "added": 2, "updated": 0, "unchanged": 0, "total": 2,
        "skipped": [
          [
            "line": 12,
            "reason":
              "The card that begins here has no END:VCARD: put END:VCARD after its last line.",
          ]
        ],
      ]),
    Example(
      "a card that can't be read", ["text": "BEGIN:VCARD\nFN:half"],
      fails: ContactsError.brokenCard),
    Example("nothing at all", fails: ContactsError.nothingToImport),
    Example(
      "a file that isn't there", ["file": "/nowhere/contacts.vcf"],
      fails: ContactsError.unreadableFile),
  ]

  static let export: [Example] = [
    Example(
      "as vCard 3.0", given: [wenjunAdded],
      returns: .string(
        [
          "BEGIN:VCARD", "VERSION:3.0", "N:;;;;", "FN:欧阳文君", "TEL;TYPE=CELL:+86 139 0013 9011",
          "END:VCARD", "",
        ].joined(separator: "\r\n"))),
    Example("an empty book", returns: ""),
  ]

  static let list: [Example] = [
    Example(
      "by pinyin, with what is no letter last", given: [wenjunAdded, anaAdded, plumberAdded],
      returns: [
        "total": 3,
        "groups": [
          ["letter": "A", "contacts": [anaSummary]], ["letter": "O", "contacts": [wenjunSummary]],
          [
            "letter": "#",
            "contacts": [
              [
                "id": "00000000000000000000000003", "name": "24h plumber",
                "phone": "+86 137 0013 7003",
              ]
            ],
          ],
        ],
      ]),
    Example("an empty book", returns: ["total": 0, "groups": []]),
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
    Example("nobody", given: [wenjunAdded], ["query": "zhang"], returns: []),
    Example("for nothing", ["query": " "], fails: ContactsError.emptyQuery),
    Example(
      "without any results", ["query": "oy", "limit": 0], fails: ContactsError.badLimit),
  ]

  static let get: [Example] = [
    Example("one contact", given: [wenjunAdded], ["id": .string(firstID)], returns: wenjun),
    Example(
      "one that was deleted",
      given: [wenjunAdded, .call("delete", ["id": .string(firstID)])], ["id": .string(firstID)],
      fails: ContactsError.unknownContact),
  ]

  static let find: [Example] = [
    Example(
      "who has a number", given: [wenjunAdded], ["phone": "+8613900139011"],
      returns: wenjunSummary),
    Example(
      "a number that nobody has", given: [wenjunAdded], ["phone": "+8613800138000"], returns: nil),
  ]

  static let add: [Example] = [
    Example(
      "a name and a number", ["name": "欧阳文君", "phone": "+86 139 0013 9011"], returns: wenjun),
    Example(
      "without a name", ["name": " ", "phone": "139 0013 9011"], fails: ContactsError.invalidName),
    Example(
      "a number that can't be told", ["name": "欧阳文君", "phone": "next door"],
      fails: ContactsError.invalidPhone),
  ]

  static let remark: [Example] = [
    Example(
      "a name of one's own", given: [wenjunAdded],
      ["id": .string(firstID), "text": "Wenjun (work)"],
      returns: [
        "id": "00000000000000000000000001", "name": "Wenjun (work)", "cardName": "欧阳文君",
        "remark": "Wenjun (work)", "letter": "W", "emails": [],
        "phones": [
          ["label": "mobile", "number": "+86 139 0013 9011", "canonical": "+8613900139011"]
        ],
      ]),
    Example(
      "taken back",
      given: [wenjunAdded, .call("remark", ["id": .string(firstID), "text": "Wenjun (work)"])],
      ["id": .string(firstID), "text": ""], returns: wenjun),
    Example(
      "of nobody", ["id": .string(firstID), "text": "Wenjun"],
      fails: ContactsError.unknownContact),
    Example(
      "far too long", given: [wenjunAdded],
      ["id": .string(firstID), "text": .string(String(repeating: "long ", count: 30))],
      fails: ContactsError.remarkTooLong),
  ]

  static let delete: [Example] = [
    Example("one contact", given: [wenjunAdded], ["id": .string(firstID)], returns: wenjun),
    Example("nobody", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]

  static let count: [Example] = [
    Example("two contacts", given: [wenjunAdded, anaAdded], returns: ["total": 2]),
    Example("an empty book", returns: ["total": 0]),
  ]

  static let firstID = "00000000000000000000000001"

  private static let wenjun: Value = [
    "id": "00000000000000000000000001", "name": "欧阳文君", "cardName": "欧阳文君", "letter": "O",
    "phones": [["label": "mobile", "number": "+86 139 0013 9011", "canonical": "+8613900139011"]],
    "emails": [],
  ]

  private static let wenjunSummary: Value = [
    "id": "00000000000000000000000001", "name": "欧阳文君", "phone": "+86 139 0013 9011",
  ]

  private static let anaSummary: Value = [
    "id": "00000000000000000000000002", "name": "Ana López", "phone": "+34 600 123 456",
  ]

  static let wenjunAdded = Example.Step.call(
    "add", ["name": "欧阳文君", "phone": "+86 139 0013 9011"])

  private static let anaAdded = Example.Step.call(
    "add", ["name": "Ana López", "phone": "+34 600 123 456"])

  private static let plumberAdded = Example.Step.call(
    "add", ["name": "24h plumber", "phone": "+86 137 0013 7003"])

  private static let cards = """
    BEGIN:VCARD
    VERSION:3.0
    FN:欧阳文君
    TEL;TYPE=CELL:+86 139 0013 9011
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:Ana López
    TEL;TYPE=home:+34 600 123 456
    EMAIL:ana@example.com
    END:VCARD

    """
}
