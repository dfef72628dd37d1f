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
    Example("a blank text", ["text": " "], fails: ContactsError.emptyQuery),
  ]
}

// Their screens.
extension ContactsExamples {
  static let addFriendsScreen: [Example] = [
    Example("of a user", returns: addFriends(header: .string("My id: \(firstID)"))),
    Example(
      "of a guest", given: [.peer("Login/requireSignIn", "a guest")], returns: addFriends()),
  ]

  static let searchFriendsScreen: [Example] = [
    Example(
      "before a text is typed",
      returns: [
        "bar": ["title": "Search friends"],
        "fields": [
          field("text", "Search", kind: "search", placeholder: "number or name", limit: 64)
        ],
      ])
  ]

  static let placeholderScreen: [Example] = [
    Example(
      "the radar", ["place": "radar"],
      returns: ["bar": ["title": "Radar"], "empty": ["text": "This can't be used here."]])
  ]

  static let pickSeveralScreen: [Example] = [
    Example(
      "one contact", given: [wenjunAdded],
      returns: [
        "bar": severalBar, "fields": [searchField], "sections": [wenjunSection(isChoice: true)],
      ]),
    Example(
      "an empty book",
      returns: ["bar": severalBar, "fields": [searchField], "empty": ["text": "No contacts yet."]]),
  ]

  private static let severalBar: Value = [
    "title": "Choose contacts",
    "items": [
      button("cancel", "Cancel", role: "cancel"),
      button("done", "Done", role: "primary", disabled: "Select at least one contact first."),
    ],
  ]

  static func placeRow(_ place: String, _ title: String) -> Value {
    row("fixed.\(place)", title, ["link": link("placeholderScreen", ["place": .string(place)])])
  }

  private static func addFriends(header: Value? = nil) -> Value {
    let places = [("radar", "Radar"), ("faceToFaceGroup", "Face to face group"), ("scan", "Scan")]
    var section: [String: Value] = [
      "rows": .array(
        places.map(placeRow) + [
          row("phoneContacts", "Phone contacts", ["link": link("importScreen")]),
          placeRow("officialAccounts", "Official accounts"),
        ])
    ]
    if let header { section["header"] = header }
    return [
      "bar": [
        "title": "Add friends",
        "items": [button("search", "Search friends", link: link("searchFriendsScreen"))],
      ], "sections": [.object(section)],
    ]
  }
}
