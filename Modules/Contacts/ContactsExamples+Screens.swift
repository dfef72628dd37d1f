import MediatorKit

extension ContactsExamples {
  static let screen: [Example] = [
    Example(
      "one contact", given: [wenjunAdded],
      returns: [
        "bar": ["title": "Contacts"], "fields": [searchField],
        "sections": [
          [
            "header": "O", "index": "O", "footer": "1 contact",
            "rows": [
              [
                "id": "00000000000000000000000001", "kind": "plain", "title": "欧阳文君",
                "subtitle": "+86 139 0013 9011",
                "link": [
                  "route": "Contacts/contactScreen",
                  "params": ["id": "00000000000000000000000001"],
                ],
              ]
            ],
          ]
        ],
      ]),
    Example(
      "an empty book",
      returns: [
        "bar": ["title": "Contacts"], "fields": [searchField],
        "empty": ["text": "No contacts yet."],
      ]),
  ]

  static let contactScreen: [Example] = [
    Example(
      "one contact", given: [wenjunAdded], ["id": .string(firstID)],
      returns: [
        "bar": [
          "title": "欧阳文君",
          "items": [
            ["id": "delete", "title": "Delete", "role": "destructive", "isEnabled": true]
          ],
        ],
        "fields": [
          [
            "id": "remark", "label": "Remark", "kind": "text", "text": "",
            "placeholder": "a name of your own", "limit": 100,
          ]
        ],
        "sections": [
          [
            "rows": [
              ["id": "phone0", "kind": "plain", "title": "mobile", "value": "+86 139 0013 9011"]
            ]
          ],
          ["rows": [["id": "Name", "kind": "plain", "title": "Name", "value": "欧阳文君"]]],
        ],
        "buttons": [["id": "save", "title": "Save", "role": "primary", "isEnabled": false]],
      ]),
    Example("nobody", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]

  private static let searchField: Value = [
    "id": "query", "label": "Search", "kind": "search", "text": "", "limit": 64,
    "placeholder": "name, pinyin, initials or number",
  ]
}
