import MediatorKit

/// Calls of Contacts and their results: an address book with two surnames of two characters and a name without letter.
enum ContactsExamples {
  static let importCards: [Example] = [
    Example(
      "two cards of a phone", ["text": .string(cards)],
      returns: [
        "added": 2, "updated": 0, "unchanged": 0, "skipped": [], "skippedProperties": [],
        "total": 2,
      ]),
    Example(
      "the same file again", given: [.call("import", ["text": .string(cards)])],
      ["text": .string(cards)],
      returns: [
        "added": 0, "updated": 0, "unchanged": 2, "skipped": [], "skippedProperties": [],
        "total": 2,
      ]),
    Example(
      "a table of Google Contacts",
      ["text": "First Name,Last Name,Phone 1 - Value\nAna,López,+34 600 123 456\n"],
      returns: [
        "added": 1, "updated": 0, "unchanged": 0, "skipped": [], "skippedProperties": [],
        "total": 1,
      ]),
    Example(
      "skips a broken card",
      ["text": .string(cards + "BEGIN:VCARD\nFN:half"), "onError": "skip"],
      returns: [
        "added": 2, "updated": 0, "unchanged": 0, "total": 2, "skippedProperties": [],
        "skipped": [
          [
            "line": 12,
            "reason":
              "The card that begins here has no END:VCARD: put END:VCARD after its last line.",
          ]
        ],
      ]),
    Example(
      "keeps the contact of a broken photo",
      ["text": "BEGIN:VCARD\nFN:Ana\nPHOTO;ENCODING=b:%\nEND:VCARD"],
      returns: [
        "added": 1, "updated": 0, "unchanged": 0, "total": 1, "skipped": [],
        "skippedProperties": [
          [
            "line": 3,
            "reason":
              "The value of PHOTO isn't base64: export the card again, or remove the property.",
          ]
        ],
      ]),
    Example(
      "a broken card", ["text": "BEGIN:VCARD\nFN:half"], fails: ContactsError.brokenCard),
    Example(
      "an unknown encoding", ["text": "Name\nAna\n", "encoding": "Klingon"],
      fails: ContactsError.unknownEncoding),
    Example("nothing at all", fails: ContactsError.nothingToImport),
    Example(
      "a missing file", ["file": "/nowhere/contacts.vcf"],
      fails: ContactsError.unreadableFile),
  ]

  static let export: [Example] = [
    Example(
      "as vCard 3.0", given: [wenjunAdded],
      returns: [
        "total": 1, "bytes": 95,
        "text": .string(
          [
            "BEGIN:VCARD", "VERSION:3.0", "N:;;;;", "FN:欧阳文君",
            "TEL;TYPE=CELL:+86 139 0013 9011", "END:VCARD", "",
          ].joined(separator: "\r\n")),
      ]),
    Example("an empty book", returns: ["total": 0, "bytes": 0, "text": ""]),
    Example(
      "to a folder that doesn't exist", ["file": "/nowhere/contacts.vcf"],
      fails: ContactsError.unwritableFile),
  ]

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
    Example("a page without contacts", ["limit": 0], fails: ContactsError.badLimit),
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

  static let add: [Example] = [
    Example(
      "a name and a number", ["name": "欧阳文君", "phone": "+86 139 0013 9011"], returns: wenjun),
    Example(
      "without a name", ["name": " ", "phone": "139 0013 9011"], fails: ContactsError.invalidName),
    Example(
      "a text instead of a number", ["name": "欧阳文君", "phone": "next door"],
      fails: ContactsError.invalidPhone),
    Example(
      "twice", given: [wenjunAdded], ["name": "歐陽文君", "phone": "13900139011"],
      fails: ContactsError.alreadyThere),
    Example(
      "twice, merged", given: [wenjunAdded],
      ["name": "歐陽文君", "phone": "13900139011", "onDuplicate": "merge"], returns: wenjun),
  ]

  static let edit: [Example] = [
    Example(
      "a second number and a note", given: [wenjunAdded],
      [
        "id": .string(firstID), "phones": ["+86 139 0013 9011", "95555"], "note": "On Mondays",
      ],
      returns: [
        "id": .string(firstID), "name": "欧阳文君", "cardName": "欧阳文君", "letter": "O",
        "phones": [
          wenjunPhone,
          ["label": "mobile", "number": "95555", "canonical": "95555", "receivesMessages": false],
        ],
        "emails": [], "note": "On Mondays",
      ]),
    Example("nothing", given: [wenjunAdded], ["id": .string(firstID)], returns: wenjun),
    Example(
      "a mail address without @", given: [wenjunAdded],
      ["id": .string(firstID), "emails": ["wenjun"]], fails: ContactsError.invalidEmail),
    Example(
      "an unknown contact", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]

  static let merge: [Example] = [
    Example(
      "two entries of a person",
      given: [wenjunAdded, .call("add", ["name": "Wenjun", "phone": "13900139011"])],
      ["id": .string(firstID), "other": "00000000000000000000000002"], returns: wenjun),
    Example(
      "with itself", given: [wenjunAdded], ["id": .string(firstID), "other": .string(firstID)],
      fails: ContactsError.sameContact),
    Example(
      "an unknown contact", given: [wenjunAdded], ["id": .string(firstID), "other": "nobody"],
      fails: ContactsError.unknownContact),
  ]

  static let remark: [Example] = [
    Example(
      "another name", given: [wenjunAdded],
      ["id": .string(firstID), "text": "Wenjun (work)"],
      returns: [
        "id": "00000000000000000000000001", "name": "Wenjun (work)", "cardName": "欧阳文君",
        "remark": "Wenjun (work)", "letter": "W", "emails": [],
        "phones": [wenjunPhone],
      ]),
    Example(
      "taken back",
      given: [wenjunAdded, .call("remark", ["id": .string(firstID), "text": "Wenjun (work)"])],
      ["id": .string(firstID), "text": ""], returns: wenjun),
    Example(
      "of an unknown contact", ["id": .string(firstID), "text": "Wenjun"],
      fails: ContactsError.unknownContact),
    Example(
      "far too long", given: [wenjunAdded],
      ["id": .string(firstID), "text": .string(String(repeating: "long ", count: 30))],
      fails: ContactsError.remarkTooLong),
  ]

  static let delete: [Example] = [
    Example("one contact", given: [wenjunAdded], ["id": .string(firstID)], returns: wenjun),
    Example("an unknown contact", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]

  static let count: [Example] = [
    Example("two contacts", given: [wenjunAdded, anaAdded], returns: ["total": 2]),
    Example("an empty book", returns: ["total": 0]),
  ]

  static let firstID = "00000000000000000000000001"

  private static let wenjun: Value = [
    "id": "00000000000000000000000001", "name": "欧阳文君", "cardName": "欧阳文君", "letter": "O",
    "phones": [wenjunPhone], "emails": [],
  ]

  private static let wenjunPhone: Value = [
    "label": "mobile", "number": "+86 139 0013 9011", "canonical": "+8613900139011",
    "receivesMessages": true,
  ]

  private static func wenjunName(_ key: Value) -> Value {
    [
      "key": key, "id": .string(firstID), "formerIDs": [], "name": "欧阳文君",
      "numbers": ["+8613900139011"],
    ]
  }

  private static let wenjunSummary: Value = [
    "id": "00000000000000000000000001", "name": "欧阳文君", "phone": "+86 139 0013 9011",
    "letter": "O",
  ]

  private static let anaSummary: Value = [
    "id": "00000000000000000000000002", "name": "Ana López", "phone": "+34 600 123 456",
    "letter": "A",
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
