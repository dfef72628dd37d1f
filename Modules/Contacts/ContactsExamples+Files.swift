import MediatorKit

// Importing and exporting files.
extension ContactsExamples {
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
