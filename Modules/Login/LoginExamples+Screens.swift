import MediatorKit

// Examples of the screens.
extension LoginExamples {
  static let root: [Example] = [
    Example("on a new device", returns: start),
    Example("the last user is known", given: signedOut, returns: welcomeBack),
  ]

  static let startScreen: [Example] = [Example("four ways to begin", returns: start)]

  static let signInScreen: [Example] = [
    Example(
      "with a password",
      returns: [
        "bar": ["title": "Sign in", "items": [closeButton]],
        "fields": [phoneField(""), passwordField("password", "Password")],
        "sections": [
          ["rows": [zoneRow]], modes,
          ["rows": [resetRow(["phone": "", "zone": "86"]), signUpRow]],
        ],
        "buttons": [
          button("signIn", "Sign in", role: "primary", disabled: "Type the number.")
        ],
      ])
  ]

  static let accountScreen: [Example] = [
    Example("Li Lei signed out", given: signedOut, returns: welcomeBack)
  ]

  static let zoneScreen: [Example] = [
    Example(
      "all countries",
      returns: [
        "bar": [
          "title": "Country",
          "items": [
            button("save", "Save", role: "primary", disabled: "Choose another country.")
          ],
        ],
        "fields": [
          [
            "id": "query", "label": "Search", "kind": "search", "text": "", "limit": 64,
            "placeholder": "country, pinyin or code",
          ]
        ],
        "sections": .array(countries),
      ])
  ]

  static let resetPasswordScreen: [Example] = [
    Example(
      "a phone number is known", ["phone": "13800138000"],
      returns: [
        "bar": ["title": "Reset password"],
        "fields": [
          phoneField("138 0013 8000"),
          [
            "id": "code", "label": "Code", "kind": "number", "text": "", "limit": 6,
            "placeholder": "6 digits",
          ], newPasswordField,
        ],
        "sections": [
          [
            "rows": [
              zoneRow,
              [
                "id": "messages", "kind": "plain", "title": "Messages of this device",
                "link": ["route": "Register/messagesScreen"],
              ],
            ]
          ]
        ],
        "buttons": [
          button("send", "Send code"),
          button("reset", "Set password", role: "primary", disabled: "Type the 6 digits."),
        ],
      ])
  ]

  static let changePasswordScreen: [Example] = [
    Example(
      "a user", given: signedIn,
      returns: [
        "bar": ["title": "Change password"],
        "fields": [passwordField("password", "Present password"), newPasswordField],
        "sections": [["rows": [resetRow(["phone": "+8613800138000", "zone": "86"])]]],
        "buttons": [
          button("change", "Change password", role: "primary", disabled: "Type the password.")
        ],
      ]),
    Example("a guest", returns: guest("Change password")),
  ]

  static let deleteAccountScreen: [Example] = [
    Example(
      "a user", given: signedIn,
      returns: [
        "bar": ["title": "Delete account"], "fields": [passwordField("password", "Password")],
        "sections": [
          [
            "footer": "Deletes the account and everything that belongs to it, for good.",
            "rows": [userRow],
          ]
        ],
        "buttons": [
          button(
            "delete", "Delete account", role: "destructive", disabled: "Type the password.")
        ],
      ]),
    Example("a guest", returns: guest("Delete account")),
  ]

  static let securityScreen: [Example] = [
    Example(
      "a user", given: signedIn,
      returns: security([
        row("changePassword", "Change password"), resetRow(["phone": "+8613800138000", "zone": "86"]),
      ], [
        [
          "footer": "The account stays; this device begins as a new one.",
          "rows": [
            [
              "id": "remove", "kind": "centered", "title": "Remove me from this device",
              "isSelectable": true,
            ]
          ],
        ], ["rows": [row("deleteAccount", "Delete account")]],
      ])),
    Example("a new device", returns: security([resetRow(["phone": "", "zone": "86"])])),
  ]

  private static func security(_ rows: [Value], _ others: [Value] = []) -> Value {
    let first: Value = [
      "footer": "A password of your own, and a phone that only you use, protect the account.",
      "rows": .array(rows),
    ]
    return ["bar": ["title": "Security centre"], "sections": .array([first] + others)]
  }

  private static func row(_ id: String, _ title: String) -> Value {
    [
      "id": .string(id), "kind": "plain", "title": .string(title),
      "link": ["route": .string("Login/\(id)Screen")],
    ]
  }

  private static let signedOut = signedIn + [.call("signOut")]

  private static let start: Value = [
    "bar": ["title": "Welcome"],
    "buttons": [
      button(
        "signIn", "Sign in", role: "primary",
        link: ["route": "Login/signInScreen", "style": "present"]),
      button(
        "signUp", "Sign up",
        link: [
          "route": "Register/screen", "params": ["phone": "", "zone": "86"], "style": "present",
        ]),
      button("language", "Language", link: ["route": "Profile/languageScreen"]),
      button("lookAround", "Look around", link: ["route": "MainFrame/home", "style": "reset"]),
    ],
  ]

  private static let welcomeBack: Value = [
    "bar": ["title": "Welcome back"],
    "fields": [passwordField("password", "Password")],
    "sections": [
      ["rows": [userRow]], modes,
      [
        "rows": [
          [
            "id": "switch", "kind": "plain", "title": "Switch account",
            "link": ["route": "Login/signInScreen", "style": "present"],
          ], resetRow(["phone": "+8613800138000", "zone": "86"]), signUpRow,
          [
            "id": "lookAround", "kind": "plain", "title": "Look around",
            "link": ["route": "MainFrame/home", "style": "reset"],
          ],
        ]
      ],
    ],
    "buttons": [
      button("signIn", "Sign in", role: "primary", disabled: "Type the password.")
    ],
  ]

  private static func guest(_ title: String) -> Value {
    let signIn = button(
      "signIn", "Sign in", link: ["route": "Login/signInScreen", "style": "present"])
    return [
      "bar": ["title": .string(title)],
      "empty": ["text": "You aren't signed in.", "reload": signIn],
    ]
  }
}

// Their parts.
extension LoginExamples {
  private static let closeButton = button("close", "Cancel", role: "cancel")

  private static let modes: Value = [
    "header": "Sign in with",
    "rows": [
      [
        "id": "withPassword", "kind": "plain", "title": "Password", "isSelected": true,
        "isSelectable": true,
      ],
      ["id": "withCode", "kind": "plain", "title": "Code", "isSelectable": true],
    ],
  ]

  private static let userRow: Value = [
    "id": "user", "kind": "profile", "title": "Li Lei", "subtitle": "+8613800138000",
  ]

  private static let zoneRow: Value = [
    "id": "zone", "kind": "plain", "title": "Country", "value": "China mainland +86",
    "isSelectable": true, "link": ["route": "Login/zoneScreen", "params": ["selected": "CN"]],
  ]

  private static let signUpRow: Value = [
    "id": "signUp", "kind": "plain", "title": "Sign up",
    "link": ["route": "Register/screen", "params": ["phone": "", "zone": "86"]],
  ]

  private static let newPasswordField: Value = [
    "id": "newPassword", "label": "New password", "kind": "secret", "text": "", "limit": 64,
    "placeholder": "8 to 64 characters",
  ]

  private static func resetRow(_ params: Value) -> Value {
    [
      "id": "reset", "kind": "plain", "title": "Forgot password",
      "link": ["route": "Login/resetPasswordScreen", "params": params],
    ]
  }

  private static func phoneField(_ text: String) -> Value {
    [
      "id": "phone", "label": "Phone", "kind": "phone", "text": .string(text), "limit": 24,
      "placeholder": "phone number",
    ]
  }

  private static func passwordField(_ id: String, _ label: String) -> Value {
    [
      "id": .string(id), "label": .string(label), "kind": "secret", "text": "", "limit": 64,
    ]
  }

  private static func button(
    _ id: String, _ title: String, role: String = "plain", disabled reason: Value? = nil,
    link: Value? = nil
  ) -> Value {
    var fields: [String: Value] = [
      "id": .string(id), "title": .string(title), "role": .string(role),
      "isEnabled": .bool(reason == nil),
    ]
    fields["link"] = link
    fields["reason"] = reason
    return .object(fields)
  }

  /// The names are those of the system, so they aren't written down here.
  private static var countries: [Value] {
    let letters = Dictionary(grouping: Country.byName, by: \.letter).sorted { $0.key < $1.key }
    let popular: Value = [
      "header": "Popular", "rows": .array(Country.popular.map { row($0, "popular ") }),
    ]
    return [popular]
      + letters.map { letter, countries in
        [
          "header": .string(letter), "index": .string(letter),
          "rows": .array(countries.map { row($0) }),
        ]
      }
  }

  private static func row(_ country: Country, _ prefix: String = "") -> Value {
    var fields: [String: Value] = [
      "id": .string(prefix + country.region), "kind": "plain",
      "title": .string(country.zone.country), "value": .string("+\(country.zone.code)"),
      "isSelectable": true,
    ]
    if country.region == "CN" { fields["isSelected"] = true }
    return .object(fields)
  }
}
