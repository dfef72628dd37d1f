import MediatorKit
import ServiceKit

// Examples of the screens.
extension RegisterExamples {
  static let screen: [Example] = [
    Example(
      "a phone number is known", ["phone": "13800138000"],
      returns: [
        "bar": [
          "title": "Sign up",
          "items": [
            ["id": "close", "title": "Cancel", "role": "cancel", "isEnabled": true]
          ],
        ],
        "fields": [
          [
            "id": "phone", "label": "Phone", "kind": "phone", "text": "138 0013 8000", "limit": 24,
            "placeholder": "phone number",
          ]
        ],
        "sections": [
          [
            "rows": [
              [
                "id": "zone", "kind": "plain", "title": "Country", "value": "+86",
                "isSelectable": true,
                "link": ["route": "Login/zoneScreen", "params": ["selected": "86"]],
              ]
            ]
          ],
          [
            "rows": [
              [
                "id": "agree", "kind": "toggle", "title": "I agree to the terms of use",
                "isOn": false,
              ],
              [
                "id": "terms", "kind": "plain", "title": "Terms of use",
                "link": ["route": "Register/agreementScreen"],
              ],
            ]
          ],
          [
            "rows": [
              [
                "id": "signIn", "kind": "plain", "title": "Sign in instead",
                "link": [
                  "route": "Login/signInScreen",
                  "params": ["phone": "138 0013 8000", "zone": "86"],
                ],
              ]
            ]
          ],
        ],
        "buttons": [
          [
            "id": "next", "title": "Next", "role": "primary", "isEnabled": false,
            "reason": "Agree to the terms of use.",
          ]
        ],
      ])
  ]

  static let codeScreen: [Example] = [
    Example(
      "the code was sent", ["phone": "138 0013 8000"],
      returns: [
        "bar": ["title": "Enter the code"],
        "fields": [
          [
            "id": "code", "label": "Code", "kind": "number", "text": "", "limit": 6,
            "placeholder": "6 digits",
          ],
          [
            "id": "password", "label": "Password", "kind": "secret", "text": "", "limit": 64,
            "placeholder": "8 to 64 characters",
          ],
          [
            "id": "nickname", "label": "Nickname", "kind": "text", "text": "", "limit": 20,
            "placeholder": "1 to 20 characters",
          ],
        ],
        "sections": [
          [
            "footer": "The message takes up to 60 s.",
            "rows": [
              ["id": "phone", "kind": "plain", "title": "Sent to", "value": "+86 13800138000"],
              [
                "id": "messages", "kind": "plain", "title": "Messages of this device",
                "link": ["route": "Register/messagesScreen"],
              ],
            ],
          ]
        ],
        "buttons": [
          [
            "id": "resend", "title": "Send again in 60 s", "role": "plain", "isEnabled": false,
            "reason": "The next code has to wait.",
          ],
          [
            "id": "create", "title": "Create account", "role": "primary", "isEnabled": false,
            "reason": "Type the 6 digits.",
          ],
        ],
        "changesWithTime": true,
      ]),
    Example("not a phone number", ["phone": "12"], fails: AccountError.invalidPhone),
  ]

  static let messagesScreen: [Example] = [
    Example(
      "a code was sent", given: codeSent,
      returns: [
        "bar": ["title": "Messages of this device"],
        "sections": [
          [
            "rows": [
              [
                "id": "1", "kind": "plain", "title": "+86 13800138000",
                "subtitle": "579447 is your verification code. It is valid for 60 seconds.",
                "value": "now",
              ]
            ]
          ]
        ],
        "footer": ["state": "end"],
      ]),
    Example(
      "nothing was sent",
      returns: [
        "bar": ["title": "Messages of this device"], "empty": ["text": "No messages yet."],
      ]),
  ]

  static let agreementScreen: [Example] = [
    Example(
      "three paragraphs",
      returns: [
        "bar": ["title": "Terms of use"],
        "sections": [
          [
            "header": "Your account",
            "footer":
              "The account belongs to the holder of the phone number. Keep the password secret.",
            "rows": [],
          ],
          [
            "header": "Your data",
            "footer": "Everything that you write is stored on this device, and nowhere else.",
            "rows": [],
          ],
          [
            "header": "The end",
            "footer": "You can delete the account at any time, with all that belongs to it.",
            "rows": [],
          ],
        ],
      ])
  ]
}
