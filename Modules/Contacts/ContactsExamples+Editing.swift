import MediatorKit

// Adding, changing and deleting contacts.
extension ContactsExamples {
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
      "an unknown contact", given: [wenjunAdded], ["id": .string(firstID), "other": "unknown"],
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
      "on two lines", given: [wenjunAdded], ["id": .string(firstID), "text": "two\nlines"],
      fails: ContactsError.remarkTooLong),
  ]

  static let delete: [Example] = [
    Example("one contact", given: [wenjunAdded], ["id": .string(firstID)], returns: wenjun),
    Example("an unknown contact", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]
}
