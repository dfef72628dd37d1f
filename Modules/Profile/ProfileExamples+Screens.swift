import MediatorKit

// Screens of Li Lei, whose profile begins empty, and of a guest.
extension ProfileExamples {
  static let screen: [Example] = [
    Example(
      "a user",
      returns: me(
        [
          "rows": [
            row(
              "details", "Li Lei", kind: "profile", ["subtitle": "+8613800138000"], to: "details"),
            row("account", "Account", to: "account"),
            row("messages", "System messages", ["badge": "60"], to: "systemMessages"),
          ]
        ], device, ["rows": [row("signOut", "Sign out", kind: "centered", selectable)]])),
    Example(
      "a guest", given: [guestLooks],
      returns: me(
        [
          "rows": [
            row(
              "signIn", "Sign in", kind: "profile",
              [
                "subtitle": "You are looking around as a guest.",
                "link": ["route": "Login/signInScreen", "style": "present"],
              ])
          ]
        ], device)),
  ]

  /// The first screen, with the camera beside its title.
  private static func me(_ sections: Value...) -> Value {
    [
      "bar": [
        "title": "Me",
        "items": [
          [
            "id": "camera", "title": "Camera", "role": "plain", "isEnabled": true,
            "link": ["route": "Profile/videoScreen", "style": "present"],
          ]
        ],
      ], "sections": .array(sections),
    ]
  }

  static let detailsScreen: [Example] = [
    Example(
      "a profile",
      returns: content(
        "Profile",
        [
          "rows": [
            row("nickname", "Nickname", ["value": "Li Lei"], to: "nickname"),
            row("number", "Number", ["value": "00000000000000000000000001"]),
            row("phone", "Phone", ["value": "+8613800138000"]),
            row("code", "My code", kind: "code", ["image": "tel:+8613800138000"]),
            row("more", "More", to: "more"),
          ]
        ], ["rows": [page("address", "My address")]])),
    guestFails,
  ]

  static let moreScreen: [Example] = [
    Example(
      "a profile", given: [.call("update", ["gender": "male", "region": "Jilin"])],
      returns: content(
        "More",
        [
          "rows": [
            row("gender", "Gender", ["value": "Male"], to: "gender"),
            row("region", "Region", ["value": "Jilin"], to: "region"),
            row("signature", "Signature", to: "signature"),
          ]
        ])),
    guestFails,
  ]

  static let nicknameScreen: [Example] = [
    Example(
      "a nickname", returns: editor("Nickname", "Li Lei", limit: 20, "what others call you")),
    guestFails,
  ]

  static let regionScreen: [Example] = [
    Example("no region yet", returns: editor("Region", "", limit: 50, "city or country")),
    guestFails,
  ]

  static let signatureScreen: [Example] = [
    Example(
      "a signature", given: [.call("update", ["signature": "Gone skiing"])],
      returns: editor("Signature", "Gone skiing", limit: 30, "a few words about you")),
    guestFails,
  ]

  static let genderScreen: [Example] = [
    Example(
      "a gender", given: [.call("update", ["gender": "female"])],
      returns: chooser(
        "Gender", note: nil, [("male", "Male"), ("female", "Female"), ("other", "Other")],
        selected: "female")),
    guestFails,
  ]

  static let accountScreen: [Example] = [
    Example(
      "an account",
      returns: content(
        "Account",
        [
          "rows": [
            row(
              "changePassword", "Change password",
              ["link": ["route": "Login/changePasswordScreen"]]),
            row(
              "deleteAccount", "Delete account", ["link": ["route": "Login/deleteAccountScreen"]]),
          ]
        ], ["rows": [row("switch", "Switch account", kind: "centered", selectable)]])),
    guestFails,
  ]

  static let settingsScreen: [Example] = [
    Example(
      "of a guest", given: [guestLooks],
      returns: content(
        "Settings", ["rows": [group("security", "Account and security")]],
        [
          "rows": [
            group("notifications", "Notifications"), group("privacy", "Privacy"),
            group("general", "General"),
          ]
        ], ["rows": [page("feedback", "Help and feedback"), group("about", "About")]],
        ["rows": [row("plugIns", "Plug-ins", to: "plugIns")]])),
    Example(
      "the notifications of a new device", ["group": "notifications"],
      returns: content(
        "Notifications",
        [
          "rows": [
            toggle("messageNotifications", "New messages"), toggle("callNotifications", "Calls"),
            toggle("callSound", "Ring for calls"),
          ]
        ], ["rows": [toggle("messagePreviews", "Previews")]],
        ["rows": [row("quietHours", "Quiet hours", ["value": "Never"], to: "quietHours")]],
        [
          "rows": [toggle("messageSound", "Sound"), toggle("messageVibration", "Vibration")]
        ])),
    Example(
      "the security of a guest", given: [guestLooks], ["group": "security"],
      returns: guest("Account and security", "Sign in to see your account.")),
  ]

  static let pageScreen: [Example] = [
    Example(
      "the storage", ["page": "storage"],
      returns: [
        "bar": ["title": "Storage"], "empty": ["text": "This device has nothing to set up here."],
      ])
  ]

  static let systemMessagesScreen: [Example] = [
    Example(
      "a new user",
      returns: [
        "bar": ["title": "System messages"],
        "sections": .array(SystemMessage.samples.indices.map(messageSection)),
      ]),
    Example(
      "a guest", given: [guestLooks],
      returns: guest("System messages", "Sign in to see your messages.")),
  ]

  static let systemMessageScreen: [Example] = [
    Example(
      "a message", ["index": 1],
      returns: content(
        "New sign-in 59",
        [
          "rows": [
            row("content", "Your account was used on another device."),
            row("author", "Security", ["value": "2025-06-17 08:30"]),
          ]
        ])),
    Example("no such message", ["index": 60], fails: ProfileError.unknownMessage),
    Example("a guest", given: [guestLooks], ["index": 0], fails: ProfileError.notSignedIn),
  ]

  static let debugScreen: [Example] = [
    Example(
      "a new device",
      returns: content(
        "Debug",
        [
          "header": "Environment",
          "footer": "Another environment signs out, and needs a restart.",
          "rows": [
            row("stage", "Production", ["isSelected": true]),
            row("test", "Test", selectable), row("staging", "Staging", selectable),
          ],
        ], ["rows": [toggle("https", "Use https")]]))
  ]

  static let plugInsScreen: [Example] = [
    Example(
      "one hidden", given: [.peer("Discover/entries", "one hidden")],
      returns: content(
        "Plug-ins",
        [
          "footer": "A plug-in that is off is hidden on the tab of Discover.",
          "rows": [
            row("look", "Look", kind: "toggle", ["isOn": false]),
            row("search", "Search", kind: "toggle", ["isOn": true]),
          ],
        ], ["rows": [page("feedback", "Help and feedback")]]))
  ]

  static let languageScreen: [Example] = [
    Example(
      "English",
      returns: chooser(
        "Language", note: "The language of times, such as “2 hours ago”.",
        [
          ("zh-Hans", "简体中文"), ("zh-Hant-TW", "繁體中文（台灣）"), ("zh-Hant-HK", "繁體中文（香港）"),
          ("en", "English"), ("id", "Indonesia"), ("ms", "Bahasa Melayu"), ("es", "Español"),
          ("ko", "한국어"), ("it", "Italiano"), ("ja", "日本語"), ("pl", "Polski"),
          ("pt", "Português"), ("ru", "Русский"), ("th", "ไทย"), ("vi", "Tiếng Việt"),
          ("ar", "العربية"), ("hi", "हिन्दी"), ("he", "עברית"), ("tr", "Türkçe"),
          ("de", "Deutsch"), ("fr", "Français"),
        ], selected: "en"))
  ]

  static let quietHoursScreen: [Example] = [
    Example(
      "only at night", given: [.call("setSetting", ["key": "quietHours", "value": "night"])],
      returns: chooser(
        "Quiet hours",
        note:
          "Hides the number of unread messages: always, only at night from 22:00 to 8:00, or never.",
        [("always", "Always"), ("night", "From 22:00 to 8:00"), ("never", "Never")],
        selected: "night"))
  ]

  static let activityScreen: [Example] = [
    Example(
      "a sign-in and a changed setting", given: happened,
      returns: [
        "bar": ["title": "Activity"],
        "sections": [
          [
            "rows": [
              row("2", "Previews: off", ["subtitle": "now"]),
              row("1", "Li Lei signed in", ["subtitle": "now"]),
            ]
          ]
        ],
        "footer": ["state": "end"],
      ]),
    Example(
      "a new device",
      returns: ["bar": ["title": "Activity"], "empty": ["text": "Nothing has happened yet."]]),
    Example(
      "to a guest", given: happened + [guestLooks],
      returns: guest("Activity", "Sign in to see your activity.")),
  ]

  static let statisticsScreen: [Example] = [
    Example(
      "the first run",
      returns: ["bar": ["title": "Statistics"], "empty": ["text": "Nothing has been counted yet."]])
  ]

  static let aboutScreen: [Example] = [
    Example(
      "the application",
      returns: content(
        "About",
        [
          "footer": .string(
            "Modules that call each other by string, through a mediator. "
              + "Everything you see is stored on this device."),
          "rows": [
            row("version", "Version", ["value": "0.2.0"]),
            page("rating", "Rate the application"), page("complaint", "Complain"),
          ],
        ]))
  ]
}

// The parts of contents.
extension ProfileExamples {
  static let guestLooks = Example.Step.peer("Login/currentUser", "a guest")

  private static let guestFails = Example(
    "a guest", given: [guestLooks], fails: ProfileError.notSignedIn)

  private static let device: Value = [
    "rows": [
      row("settings", "Settings", to: "settings"), row("activity", "Activity", to: "activity"),
      row("statistics", "Statistics", to: "statistics"), row("about", "About", to: "about"),
      toggle("debugMenu", "Debug menu"), row("debug", "Debug", to: "debug"),
    ]
  ]

  private static func content(_ title: String, _ sections: Value...) -> Value {
    ["bar": ["title": .string(title)], "sections": .array(sections)]
  }

  private static func row(
    _ id: String, _ title: String, kind: String = "plain", _ others: [String: Value] = [:],
    to screen: String? = nil
  ) -> Value {
    var fields: [String: Value] = [
      "id": .string(id), "title": .string(title), "kind": .string(kind),
    ]
    if let screen { fields["link"] = ["route": .string("Profile/\(screen)Screen")] }
    return .object(fields.merging(others) { $1 })
  }

  private static func toggle(_ id: String, _ title: String) -> Value {
    row(id, title, kind: "toggle", ["isOn": true])
  }

  private static func group(_ id: String, _ title: String) -> Value {
    row(id, title, ["link": ["route": "Profile/settingsScreen", "params": ["group": .string(id)]]])
  }

  private static func page(_ id: String, _ title: String) -> Value {
    row(id, title, ["link": ["route": "Profile/pageScreen", "params": ["page": .string(id)]]])
  }

  private static func messageSection(_ index: Int) -> Value {
    let message = SystemMessage.samples[index]
    let link: Value = [
      "route": "Profile/systemMessageScreen", "params": ["index": .int(index)],
    ]
    let whole = message.content
    return [
      "rows": [
        row(
          "message \(index)", message.title,
          [
            "subtitle": .string("\(message.publishedTime) \(message.author)"), "badge": "New",
            "link": link,
          ]),
        row("content \(index)", whole.count > 26 ? whole.prefix(26) + "…" : whole),
        row("more \(index)", "More", kind: "centered", selectable),
      ]
    ]
  }

  private static func guest(_ title: String, _ text: String) -> Value {
    [
      "bar": ["title": .string(title)],
      "empty": [
        "text": .string(text),
        "reload": [
          "id": "signIn", "title": "Sign in", "role": "primary", "isEnabled": true,
          "link": ["route": "Login/signInScreen", "style": "present"],
        ],
      ],
    ]
  }

  private static let selectable: [String: Value] = ["isSelectable": true]

  private static func save(_ reason: String) -> Value {
    [
      [
        "id": "save", "title": "Save", "role": "primary", "isEnabled": false,
        "reason": .string(reason),
      ]
    ]
  }

  private static func editor(
    _ title: String, _ text: String, limit: Int, _ placeholder: String
  ) -> Value {
    [
      "bar": ["title": .string(title)],
      "fields": [
        [
          "id": .string(title.lowercased()), "label": .string(title), "kind": "text",
          "text": .string(text), "limit": .int(limit), "placeholder": .string(placeholder),
        ]
      ],
      "buttons": save("Nothing is changed yet."),
    ]
  }

  private static func chooser(
    _ title: String, note: String?, _ options: [(String, String)], selected: String
  ) -> Value {
    let rows = options.map { id, title in
      let mark: [String: Value] = id == selected ? ["isSelected": true] : [:]
      return row(id, title, selectable.merging(mark) { $1 })
    }
    var section: [String: Value] = ["rows": .array(rows)]
    if let note { section["footer"] = .string(note) }
    return [
      "bar": ["title": .string(title), "items": save("Choose another one first.")],
      "sections": [.object(section)],
    ]
  }
}
