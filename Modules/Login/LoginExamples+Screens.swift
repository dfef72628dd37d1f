import MediatorKit

// Examples of the screens.
extension LoginExamples {
  static let root: [Example] = [
    Example("on a new device", returns: newFeature),
    Example("a new version", given: signedOut, returns: newFeature),
    Example("after the first start", given: [remembered], returns: start),
    Example("the last user is known", given: signedOut + [remembered], returns: welcomeBack),
  ]

  static let begin: [Example] = [
    Example("on a new device", returns: start),
    Example("the last user is known", given: signedOut, returns: welcomeBack),
  ]

  static let newFeatureScreen: [Example] = [Example("what is new", returns: newFeature)]

  static let nameSignInScreen: [Example] = [
    Example(
      "a QQ number",
      returns: [
        "bar": ["title": "Sign in"],
        "segments": [
          ["id": "kind", "titles": ["QQ number", "E-mail", "WeChat number"], "selected": 0]
        ],
        "fields": [
          textField("name", "QQ number", limit: 11),
          textField("password", "Password", kind: "secret", limit: 16),
        ],
        "buttons": [
          button("signIn", "Sign in", role: "primary", disabled: "Type the QQ number.")
        ],
      ])
  ]

  static let nameScreen: [Example] = [
    Example(
      "no address yet", given: signedIn, ["kind": "email"],
      returns: [
        "bar": ["title": "E-mail"], "fields": [textField("name", "E-mail", limit: 64)],
        "sections": [
          [
            "footer": "You can sign in with it instead of the phone number. Empty takes it away.",
            "rows": [],
          ]
        ],
        "buttons": [
          button("save", "Save", role: "primary", disabled: "Nothing is changed yet.")
        ],
      ]),
    Example("a guest", ["kind": "email"], returns: guest("E-mail")),
  ]

  static let formScreen: [Example] = [
    Example(
      "empty",
      returns: [
        "bar": ["title": "Sign in by form"],
        "fields": [
          textField("phone", "Phone", kind: "phone", limit: 11),
          textField("password", "Password", kind: "secret", limit: 16),
        ],
        "buttons": [
          button("signIn", "Sign in", role: "primary", disabled: "Type 11 characters.")
        ],
      ])
  ]

  static let termsScreen: [Example] = [
    Example(
      "a user", given: signedIn,
      returns: [
        "bar": ["title": "Terms of use"],
        "sections": [["rows": [note("terms", "Everything you write stays on this device.")]]],
        "buttons": [button("agree", "I agree", role: "primary")],
      ]),
    Example("a guest", returns: guest("Terms of use")),
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
          [
            "rows": [
              resetRow(["phone": "", "zone": "86"]),
              [
                "id": "withName", "kind": "plain",
                "title": "QQ number, e-mail or WeChat number",
                "link": ["route": "Login/nameSignInScreen"],
              ],
              [
                "id": "form", "kind": "plain", "title": "Form of article 003",
                "link": ["route": "Login/formScreen"],
              ], signUpRow,
            ]
          ],
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
      returns: security(
        [
          row("changePassword", "Change password"),
          resetRow(["phone": "+8613800138000", "zone": "86"]),
        ],
        [
          [
            "header": "Sign in also with",
            "rows": [
              nameRow("qqNumber", "QQ number"), nameRow("email", "E-mail"),
              nameRow("wechatNumber", "WeChat number"),
            ],
          ],
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

  private static func nameRow(_ kind: Value, _ title: String) -> Value {
    [
      "id": kind, "kind": "plain", "title": .string(title),
      "link": ["route": "Login/nameScreen", "params": ["kind": kind]],
    ]
  }

  private static func note(_ id: String, _ text: String) -> Value {
    ["id": .string(id), "kind": "plain", "title": .string(text)]
  }

  private static func textField(
    _ id: String, _ label: String, kind: String = "text", limit: Int
  ) -> Value {
    [
      "id": .string(id), "label": .string(label), "kind": .string(kind), "text": "",
      "limit": .int(limit),
    ]
  }

  private static let remembered = Example.Step.call("rememberVersion")

  private static let newFeature: Value = [
    "bar": ["title": "What's new"],
    "sections": [
      [
        "rows": [
          note("groups", "Settings are in groups."),
          note("messages", "System messages are on the tab Me."),
          note("names", "Sign in with a QQ number, an e-mail address or a WeChat number."),
        ]
      ]
    ],
    "buttons": [
      button(
        "start", "Start", role: "primary", link: ["route": "Login/begin", "style": "reset"])
    ],
  ]

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
          ], resetRow(["phone": "+8613800138000", "zone": "86"]),
          row("security", "Security centre"), signUpRow,
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
      "signIn", "Sign in", role: "primary",
      link: ["route": "Login/signInScreen", "style": "present"])
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
