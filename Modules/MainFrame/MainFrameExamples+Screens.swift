import MediatorKit

extension MainFrameExamples {
  static let home: [Example] = [
    Example(
      "with an unread message and a new post", given: answered + [posted],
      returns: home(chats: ["badge": "1"], discover: ["badge": "1"])),
    Example(
      "in quiet hours", given: answered + [posted, quiet],
      returns: home(discover: ["badge": "1"])),
    Example("of a guest", given: [guestComes], returns: home()),
  ]

  static let screen: [Example] = [
    Example(
      "one with an answer", given: answered,
      returns: [
        "bar": [
          "title": "Chats",
          "items": [
            [
              "id": "newChat", "title": "New chat", "role": "plain", "isEnabled": true,
              "link": ["route": "Contacts/pickScreen", "style": "present"],
            ], barLink("search", "Search"), barLink("menu", "Menu"),
            barLink("applets", "Applets", style: "present"),
          ],
        ],
        "sections": [
          [
            "rows": [
              [
                "id": .string(wenjun), "kind": "plain", "title": "欧阳文君", "subtitle": "At eight",
                "value": "now", "shortValue": "now", "badge": "1",
                "link": [
                  "route": "MainFrame/chatScreen", "params": ["contact": .string(wenjun)],
                ],
              ]
            ]
          ]
        ],
        "footer": ["state": "end"],
      ]),
    Example(
      "of a guest", given: [guestComes],
      returns: [
        "bar": ["title": "Chats"],
        "empty": ["text": "Sign in to see your chats.", "reload": signInButton],
      ]),
  ]

  static let chatScreen: [Example] = [
    Example(
      "with an answer", given: answered, ["contact": .string(wenjun)],
      returns: [
        "bar": [
          "title": "欧阳文君",
          "items": [
            [
              "id": "contact", "title": "Contact", "role": "plain", "isEnabled": true,
              "link": ["route": "Contacts/contactScreen", "params": ["id": .string(wenjun)]],
            ], deleteButton,
          ],
        ],
        "fields": [field],
        "sections": [
          [
            "rows": [
              [
                "id": "00000000000000000000000001", "kind": "plain", "title": "You",
                "subtitle": "When do we meet?", "value": "now", "shortValue": "now",
                "badge": "sent",
              ],
              [
                "id": "00000000000000000000000002", "kind": "plain", "title": "欧阳文君",
                "subtitle": "At eight", "value": "now", "shortValue": "now",
              ],
            ]
          ]
        ],
        "buttons": [sendButton], "startsAtEnd": true,
      ]),
    Example(
      "with any number", given: [noContacts], ["contact": "010-5555 0111"],
      returns: [
        "bar": ["title": "+861055550111", "items": [deleteButton]], "fields": [field],
        "buttons": [sendButton], "startsAtEnd": true,
        "empty": ["text": "No messages yet."],
      ]),
    Example(
      "with an unknown contact", given: [noContacts], ["contact": "missing"],
      fails: MainFrameError.unknownContact),
    Example(
      "of a guest", given: [guestComes], ["contact": .string(wenjun)],
      returns: [
        "bar": ["title": "Chat"], "empty": ["text": "Sign in to chat.", "reload": signInButton],
      ]),
  ]

  private static let posted = Example.Step.peer("Discover/unseen", "a post of another user")

  private static let quiet = Example.Step.event(
    "Profile/settingChanged", ["key": "quietHours", "value": "always"])

  static let signInButton: Value = [
    "id": "signIn", "title": "Sign in", "role": "primary", "isEnabled": true,
    "link": ["route": "Login/signInScreen", "style": "present"],
  ]

  private static let deleteButton: Value = [
    "id": "delete", "title": "Delete", "role": "destructive", "isEnabled": true,
  ]

  /// A button of the chats to a screen of the module.
  private static func barLink(_ id: String, _ title: Value, style: Value? = nil) -> Value {
    var link: [String: Value] = ["route": .string("MainFrame/\(id)Screen")]
    if let style { link["style"] = style }
    return [
      "id": .string(id), "title": title, "role": "plain", "isEnabled": true, "link": .object(link),
    ]
  }

  private static let field: Value = [
    "id": "text", "label": "Message", "kind": "lines", "text": "", "limit": 5000,
  ]

  private static let sendButton: Value = [
    "id": "send", "title": "Send", "role": "primary", "isEnabled": false,
    "reason": "Type a message.",
  ]

  /// The four tabs, with what their badges add.
  private static func home(
    chats: [String: Value] = [:], discover: [String: Value] = [:]
  ) -> Value {
    [
      "bar": ["title": "Home"],
      "tabs": [
        tab("Chats", "MainFrame/screen", chats), tab("Contacts", "Contacts/screen"),
        tab("Discover", "Discover/screen", discover), tab("Me", "Profile/screen"),
      ],
    ]
  }

  private static func tab(
    _ title: String, _ route: String, _ badge: [String: Value] = [:]
  ) -> Value {
    let tab: [String: Value] = ["title": .string(title), "link": ["route": .string(route)]]
    return .object(tab.merging(badge) { first, _ in first })
  }
}
