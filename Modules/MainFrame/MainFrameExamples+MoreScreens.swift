import MediatorKit

// The screens of the search, the panel, the menu and the broadcasts.
extension MainFrameExamples {
  static let searchScreen: [Example] = [
    Example("of everything", returns: search(0)),
    Example(
      "of music", given: [.call("remember", ["word": "Jazz"])], ["type": "music"],
      returns: search(
        5,
        [
          "sections": [
            [
              "header": "Popular",
              "rows": .array(MusicHistory.hotWords.map { row("hot.\($0)", $0, selectable) }),
            ],
            [
              "header": "History",
              "rows": [
                row(
                  "history.Jazz", "Jazz",
                  ["isSelectable": true, "actions": [button("forget", "Remove")]])
              ],
            ],
          ],
          "buttons": [button("forgetAll", "Clear the history", "destructive")],
        ])),
  ]

  static let searchListScreen: [Example] = [
    Example(
      "contacts", ["list": "contacts", "query": "oy"],
      returns: screen(
        "Contacts",
        [
          "header": "“oy”",
          "rows": [
            row(
              wenjun, "欧阳文君",
              [
                "subtitle": "+86 139 0013 9011",
                "link": link("chatScreen", ["contact": .string(wenjun)]),
              ])
          ],
        ])),
    Example(
      "group chats", ["list": "groups", "query": "oy"],
      returns: screen(
        "Group chats",
        [
          "header": "“oy”",
          "rows": [
            row(
              foundID, "Team-欧阳文君-group (3)",
              [
                "subtitle": "With: 欧阳文君",
                "link": link("groupScreen", ["group": .string(foundID)]),
              ])
          ],
        ])),
  ]

  static let groupsScreen: [Example] = [
    Example(
      "one", given: [created],
      returns: screen(
        "Group chats", items: [newGroup],
        [
          "rows": [
            row(
              groupID, "欧阳文君",
              [
                "subtitle": "欧阳文君",
                "link": link("groupScreen", ["group": .string(groupID)]),
              ])
          ]
        ], others: ["footer": ["state": "end"]])),
    Example(
      "none yet",
      returns: screen(
        "Group chats", items: [newGroup], others: ["empty": ["text": "No group chats yet."]])),
    Example(
      "of a guest", given: [guestComes],
      returns: screen(
        "Group chats",
        others: [
          "empty": ["text": "Sign in to see your group chats.", "reload": signInButton]
        ])),
  ]

  static let groupScreen: [Example] = [
    Example(
      "an own one", given: [created], ["group": .string(groupID)],
      returns: screen(
        "欧阳文君", items: [button("delete", "Delete", "destructive")],
        ["header": "1 person", "rows": [row("person0", "欧阳文君")]],
        others: [
          "fields": [
            [
              "id": "title", "label": "Title", "kind": "text", "text": "欧阳文君", "limit": 50,
            ]
          ],
          "buttons": [
            [
              "id": "save", "title": "Save", "role": "primary", "isEnabled": false,
              "reason": "Nothing is changed yet.",
            ]
          ],
        ])),
    Example(
      "one that a search found", ["group": .string(foundID)],
      returns: screen(
        "Team-欧阳文君-group (3)",
        [
          "header": "3 people",
          "rows": [
            row("person0", "欧阳文君"), row("person1", "Player 2"), row("person2", "Player 3"),
          ],
        ])),
    Example("an unknown one", ["group": "missing"], fails: MainFrameError.unknownGroup),
  ]

  static let appletsScreen: [Example] = [
    Example(
      "the panel",
      returns: screen(
        "Applets", items: [button("close", "Close", "cancel")],
        [
          "rows": .array(
            appletRows + [row("more", "More", ["link": link("appletListScreen")])])
        ]))
  ]

  static let appletListScreen: [Example] = [
    Example(
      "all of them",
      returns: screen(
        "Mini programs",
        [
          "rows": .array(
            appletRows + [row("rooms", "Live broadcasts", ["link": link("roomsScreen")])])
        ]))
  ]

  static let appletScreen: [Example] = [
    Example("one of them", ["applet": "sports"], returns: screen("Sports+", sports)),
    Example("an unknown one", ["applet": "chess"], fails: MainFrameError.unknownApplet),
  ]

  static let menuScreen: [Example] = [
    Example(
      "its rows",
      returns: screen(
        "Menu",
        [
          "rows": [
            row("newGroup", "New group chat", ["isSelectable": true, "link": pickSeveral]),
            row("addFriends", "Add friends", ["link": ["route": "Contacts/addFriendsScreen"]]),
            row("scan", "Scan", ["link": link("placeholderScreen", ["place": "scan"])]),
            row("pay", "Pay", ["link": link("placeholderScreen", ["place": "pay"])]),
          ]
        ]))
  ]

  static let roomsScreen: [Example] = [
    Example(
      "the first page",
      returns: screen(
        "Live broadcasts", ["rows": .array(LiveRooms.page(RoomQuery(page: 1)).map(row))],
        others: ["footer": ["state": "more"]]))
  ]

  static let roomScreen: [Example] = [
    Example("the first one", ["room": "1"], returns: placeholder("Harbour songs")),
    Example("an unknown one", ["room": "0"], fails: MainFrameError.unknownRoom),
  ]

  static let webScreen: [Example] = [
    Example(
      "a page", ["title": "Sports+", "address": "https://sports.qq.com"],
      returns: screen("Sports+", items: [button("close", "Close", "cancel")], sports)),
    Example(
      "a file", ["title": "Passwords", "address": "file:///etc/passwd"],
      fails: MainFrameError.badAddress),
  ]

  static let placeholderScreen: [Example] = [
    Example("the scanner", ["place": "scan"], returns: placeholder("Scan")),
    Example("an unknown one", ["place": "moon"], fails: MainFrameError.unknownPlace),
  ]
}

// The parts of the screens.
extension MainFrameExamples {
  private static let foundID = "found.0.\(wenjun)"
  private static let selectable: [String: Value] = ["isSelectable": true]
  private static let pickSeveral: Value = [
    "route": "Contacts/pickSeveralScreen", "style": "present",
  ]
  private static let newGroup: Value = [
    "id": "new", "title": "New group chat", "role": "plain", "isEnabled": true,
    "link": pickSeveral,
  ]
  private static let appletRows = Applet.all.map {
    row($0.id, $0.title, ["link": link("appletScreen", ["applet": .string($0.id)])])
  }
  private static let sports: Value = [
    "footer": "Web pages can't be shown here.",
    "rows": [row("address", "Address", ["value": "https://sports.qq.com"])],
  ]

  private static func search(_ selected: Value, _ others: [String: Value] = [:]) -> Value {
    screen(
      "Search",
      others: others.merging([
        "fields": [
          [
            "id": "text", "label": "Search", "kind": "search", "text": "", "limit": 64,
            "placeholder": "contacts, group chats, words",
          ]
        ],
        "segments": [
          [
            "id": "type", "selected": selected,
            "titles": .array(SearchType.allCases.map { .string($0.title) }),
          ]
        ],
      ]) { first, _ in first })
  }

  private static func placeholder(_ title: String) -> Value {
    screen(title, others: ["empty": ["text": "This can't be used here."]])
  }

  private static func screen(
    _ title: String, items: [Value] = [], _ section: Value? = nil, others: [String: Value] = [:]
  ) -> Value {
    var bar: [String: Value] = ["title": .string(title)]
    if !items.isEmpty { bar["items"] = .array(items) }
    var content = others
    content["bar"] = .object(bar)
    if let section { content["sections"] = [section] }
    return .object(content)
  }

  private static func row(_ room: Room) -> Value {
    row(
      room.id, room.name,
      [
        "subtitle": .string("\(room.watching) watching"), "image": .string(room.image),
        "link": link("roomScreen", ["room": .string(room.id)]),
      ])
  }

  private static func row(
    _ id: String, _ title: String, _ others: [String: Value] = [:]
  ) -> Value {
    let fields: [String: Value] = [
      "id": .string(id), "title": .string(title), "kind": "plain",
    ]
    return .object(fields.merging(others) { $1 })
  }

  private static func link(_ action: String, _ params: [String: Value] = [:]) -> Value {
    var link: [String: Value] = ["route": .string("MainFrame/\(action)")]
    if !params.isEmpty { link["params"] = .object(params) }
    return .object(link)
  }

  private static func button(_ id: Value, _ title: Value, _ role: Value = "plain") -> Value {
    ["id": id, "title": title, "role": role, "isEnabled": true]
  }
}
