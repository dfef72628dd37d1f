import MediatorKit

// The screens.
extension ContactsExamples {
  static let screen: [Example] = [
    Example(
      "one contact", given: [wenjunAdded],
      returns: [
        "bar": contactsBar(), "fields": [searchField],
        "sections": [entries(total: "1 contact"), wenjunSection(isChoice: false)],
      ]),
    Example(
      "an empty book",
      returns: [
        "bar": contactsBar(noEdit: "There are no contacts yet."), "fields": [searchField],
        "sections": [entries()], "empty": ["text": "No contacts yet."],
      ]),
    Example(
      "of a guest", given: [wenjunAdded, guestComes],
      returns: [
        "bar": [
          "title": "Contacts",
          "items": [
            button("signIn", "Sign in to change contacts", link: signIn), searchButton,
          ],
        ], "fields": [searchField],
        "sections": [entries(total: "1 contact"), wenjunSection(isChoice: false)],
      ]),
  ]

  static let contactScreen: [Example] = [
    Example(
      "one contact", given: [wenjunAdded], ["id": .string(firstID)],
      returns: [
        "bar": [
          "title": "欧阳文君",
          "items": [
            button("edit", "Edit", link: link("editScreen", ["id": .string(firstID)])),
            button("merge", "Merge", link: link("pickScreen", style: "present")),
            button("delete", "Delete", role: "destructive"),
          ],
        ],
        "fields": [
          field("remark", "Remark", placeholder: "a name of your own", limit: 100)
        ],
        "sections": wenjunCard,
        "buttons": [
          button("save", "Save", role: "primary", disabled: "Nothing is changed yet.")
        ],
      ]),
    Example(
      "of a guest", given: [wenjunAdded, guestComes], ["id": .string(firstID)],
      returns: [
        "bar": ["title": "欧阳文君"], "sections": wenjunCard,
        "buttons": [button("signIn", "Sign in to change the contact", link: signIn)],
      ]),
    Example("an unknown contact", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]

  static let addScreen: [Example] = [
    Example(
      "empty fields",
      returns: [
        "bar": ["title": "New contact"],
        "fields": [
          field("name", "Name", limit: 200),
          field("phone", "Number", kind: "phone", limit: 254),
        ],
        "buttons": [
          button(
            "save", "Save", role: "primary", disabled: .string(ContactsError.invalidName.message))
        ],
      ]),
    Example(
      "a number that was found", ["phone": "010-12345678"],
      returns: [
        "bar": ["title": "New contact"],
        "fields": [
          field("name", "Name", limit: 200),
          field("phone", "Number", kind: "phone", text: "010-12345678", limit: 254),
        ],
        "buttons": [
          button(
            "save", "Save", role: "primary", disabled: .string(ContactsError.invalidName.message))
        ],
      ]),
    Example("of a guest", given: [guestComes], returns: guest("New contact")),
  ]

  static let editScreen: [Example] = [
    Example(
      "one number", given: [wenjunAdded], ["id": .string(firstID)],
      returns: [
        "bar": ["title": "Edit contact"],
        "fields": [
          field("name", "Name", text: "欧阳文君", limit: 200),
          field(
            "phone0", "Number 1", kind: "phone", text: "+86 139 0013 9011",
            placeholder: "empty to remove it", limit: 254),
          field("organisation", "Organisation", limit: 254),
          field("note", "Note", kind: "lines", limit: 5000),
        ],
        "buttons": [
          button("addPhone", "Add number"), button("addEmail", "Add mail address"),
          button("save", "Save", role: "primary", disabled: "Nothing is changed yet."),
        ],
      ]),
    Example(
      "of a guest", given: [wenjunAdded, guestComes], ["id": .string(firstID)],
      returns: guest("Edit contact")),
    Example("an unknown contact", ["id": .string(firstID)], fails: ContactsError.unknownContact),
  ]

  static let importScreen: [Example] = [
    Example(
      "before the import",
      returns: [
        "bar": ["title": "Import"],
        "fields": [
          field("file", "File", placeholder: "the path of a vCard or CSV file"),
          field(
            "text", "Text", kind: "lines", placeholder: "or the content itself", limit: 100_000),
        ],
        "sections": [
          [
            "header": "Encoding of the file",
            "rows": [
              encoding("Automatic", ["isSelected": true]), encoding("Windows-1252"),
              encoding("GBK"), encoding("Big5"), encoding("Shift_JIS"), encoding("EUC-KR"),
              encoding("UTF-16"),
            ],
          ],
          [
            "rows": [
              row(
                "skip", "Skip cards that can't be read", ["kind": "toggle", "isOn": true])
            ]
          ],
        ],
        "buttons": [
          button(
            "import", "Import", role: "primary", disabled: "Type a path, or paste the cards.")
        ],
      ]),
    Example("of a guest", given: [guestComes], returns: guest("Import")),
  ]

  static let pickScreen: [Example] = [
    Example(
      "one contact", given: [wenjunAdded],
      returns: [
        "bar": pickBar, "fields": [searchField], "sections": [wenjunSection(isChoice: true)],
      ]),
    Example(
      "an empty book",
      returns: ["bar": pickBar, "fields": [searchField], "empty": ["text": "No contacts yet."]]),
  ]
}

// The parts of the screens.
extension ContactsExamples {
  static let searchField = field(
    "query", "Search", kind: "search", placeholder: "name, pinyin, initials or number", limit: 64)

  private static let pickBar: Value = [
    "title": "Choose a contact", "items": [button("cancel", "Cancel", role: "cancel")],
  ]

  private static let guestComes = Example.Step.peer("Login/requireSignIn", "a guest")

  private static let signIn = link("signInScreen", of: "Login", style: "present")

  /// A screen that changes contacts, for a guest.
  private static func guest(_ title: String) -> Value {
    [
      "bar": ["title": .string(title)],
      "empty": [
        "text": "Sign in to change contacts.",
        "reload": button("signIn", "Sign in", role: "primary", link: signIn),
      ],
    ]
  }

  private static let wenjunCard: Value = [
    ["rows": [row("phone0", "mobile", ["value": "+86 139 0013 9011"])]],
    ["rows": [row("Name", "Name", ["value": "欧阳文君"])]],
    [
      "rows": [
        row(
          "chat", "Message",
          [
            "kind": "centered",
            "link": ["route": "MainFrame/chatScreen", "params": ["contact": .string(firstID)]],
          ])
      ]
    ],
  ]

  private static func encoding(_ name: String, _ others: [String: Value] = [:]) -> Value {
    row(name, name, others.merging(["isSelectable": true]) { $1 })
  }

  private static func contactsBar(noEdit reason: Value? = nil) -> Value {
    [
      "title": "Contacts",
      "items": [
        button("add", "Add", link: link("addScreen")),
        button("import", "Import", link: link("importScreen")),
        button("edit", "Edit", disabled: reason), searchButton,
      ],
    ]
  }

  private static let searchButton = button(
    "search", "Search everything", link: link("searchScreen", of: "MainFrame"))

  /// The rows above the letters.
  private static func entries(total: Value? = nil) -> Value {
    let places = [("tags", "Tags"), ("officialAccounts", "Official accounts")]
    var section: [String: Value] = [
      "index": "🔍",
      "rows": .array(
        [
          row("fixed.newFriends", "New friends", ["link": link("addFriendsScreen")]),
          row(
            "fixed.groups", "Group chats", ["link": link("groupsScreen", of: "MainFrame")]),
        ]
          + places.map(placeRow)),
    ]
    if let total { section["footer"] = total }
    return .object(section)
  }

  static func wenjunSection(isChoice: Bool) -> Value {
    var fields: [String: Value] = ["subtitle": "+86 139 0013 9011"]
    var section: [String: Value] = ["header": "O", "index": "O"]
    if isChoice {
      fields["isSelectable"] = true
      section["footer"] = "1 contact"
    } else {
      fields["link"] = link("contactScreen", ["id": .string(firstID)])
    }
    section["rows"] = [row(firstID, "欧阳文君", fields)]
    return .object(section)
  }

  static func link(
    _ action: String, of target: String = "Contacts", _ params: [String: Value] = [:],
    style: String? = nil
  ) -> Value {
    var link: [String: Value] = ["route": .string("\(target)/\(action)")]
    if !params.isEmpty { link["params"] = .object(params) }
    if let style { link["style"] = .string(style) }
    return .object(link)
  }

  static func row(_ id: String, _ title: String, _ others: [String: Value] = [:]) -> Value {
    let fields: [String: Value] = [
      "id": .string(id), "title": .string(title), "kind": "plain",
    ]
    return .object(fields.merging(others) { $1 })
  }

  static func button(
    _ id: String, _ title: String, role: String = "plain", disabled reason: Value? = nil,
    link: Value? = nil
  ) -> Value {
    var button: [String: Value] = [
      "id": .string(id), "title": .string(title), "role": .string(role),
      "isEnabled": .bool(reason == nil),
    ]
    if let reason { button["reason"] = reason }
    if let link { button["link"] = link }
    return .object(button)
  }

  static func field(
    _ id: String, _ label: String, kind: String = "text", text: String = "",
    placeholder: String? = nil, limit: Int? = nil
  ) -> Value {
    var field: [String: Value] = [
      "id": .string(id), "label": .string(label), "kind": .string(kind), "text": .string(text),
    ]
    if let placeholder { field["placeholder"] = .string(placeholder) }
    if let limit { field["limit"] = .int(limit) }
    return .object(field)
  }
}
