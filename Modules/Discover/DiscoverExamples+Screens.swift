import MediatorKit

extension DiscoverExamples {
  static let momentsScreen: [Example] = [
    Example(
      "a post", given: commented,
      returns: [
        "bar": ["title": "Moments", "items": [publishButton]],
        "sections": [["rows": [snowRow("now · 1 like · 1 comment")]]], "footer": end,
      ]),
    Example(
      "a new post of another user", given: [wenjunComes, snowPublished],
      returns: [
        "bar": ["title": "Moments", "items": [publishButton]],
        "sections": [["header": "1 new post", "rows": [snowRow("now", by: "Wenjun")]]],
        "footer": end,
      ]),
    Example(
      "a post, to a guest", given: [snowPublished, guestLooks],
      returns: [
        "bar": ["title": "Moments"], "sections": [signIn, ["rows": [snowRow("now")]]],
        "footer": end,
      ]),
    Example(
      "no posts, to a guest", given: [guestLooks],
      returns: [
        "bar": ["title": "Moments"], "sections": [signIn], "empty": ["text": "No posts yet."],
      ]),
  ]

  static let postScreen: [Example] = [
    Example(
      "one's own post with a comment", given: commented, ["post": .string(snowID)],
      returns: [
        "bar": [
          "title": "Post",
          "items": [
            ["id": "delete", "title": "Delete", "role": "destructive", "isEnabled": true]
          ],
        ],
        "fields": [
          ["id": "comment", "label": "Comment", "kind": "lines", "text": "", "limit": 5000]
        ],
        "sections": [
          ["rows": [author, text]], ["rows": [picture]],
          ["rows": [row("likes", "1 like", subtitle: "Wenjun")]],
          [
            "header": "1 comment",
            "rows": [row(commentID, "Wenjun", subtitle: "Where is that?", isSelectable: true)],
          ],
        ],
        "footer": end,
        "buttons": [
          [
            "id": "send", "title": "Send", "role": "primary", "isEnabled": false,
            "reason": "Type a comment.",
          ],
          ["id": "like", "title": "Like", "role": "plain", "isEnabled": true],
        ],
      ]),
    Example(
      "to a guest", given: [snowPublished, guestLooks], ["post": .string(snowID)],
      returns: [
        "bar": ["title": "Post"],
        "sections": [
          ["rows": [author, text]], ["rows": [picture]], signIn,
        ],
        "empty": ["text": "No comments yet."],
      ]),
    Example("an unknown post", ["post": "none"], fails: DiscoverError.unknownPost),
  ]

  static let personScreen: [Example] = [
    Example(
      "oneself", given: [snowPublished], ["person": liLeiID],
      returns: [
        "bar": ["title": "Person"],
        "sections": [
          [
            "rows": [
              [
                "id": "person", "kind": "profile", "title": "Li Lei", "subtitle": "Li Lei",
                "value": "You",
              ]
            ]
          ], ["rows": [["id": "remark", "kind": "plain", "title": "Remark", "value": "None"]]],
          [
            "rows": [
              ["id": "posts", "kind": "plain", "title": "Posts", "value": "1"],
              [
                "id": "newest", "kind": "plain", "title": "Newest post", "value": "now",
                "link": ["route": "Discover/postScreen", "params": ["post": .string(snowID)]],
              ],
              [
                "id": "pictures", "kind": "plain", "title": "Pictures", "value": "1",
                "image": "https://example.com/snow.jpg",
              ],
            ]
          ],
        ],
      ]),
    Example("an unknown person", ["person": "none"], fails: DiscoverError.unknownPerson),
  ]

  static let locationScreen: [Example] = [
    Example(
      "of a post", given: [.call("publish", ["text": "Here", "location": "Changbai Mountain"])],
      ["post": .string(snowID)],
      returns: [
        "bar": ["title": "Changbai Mountain"], "empty": ["text": "This isn't available here."],
      ]),
    Example("of an unknown post", ["post": "none"], fails: DiscoverError.unknownPost),
  ]

  static let layoutDemo: [Example] = [
    Example(
      "a waterfall", given: [snowPublished], ["layout": "waterfall"],
      returns: [
        "bar": ["title": "Waterfall"],
        "sections": [
          [
            "grid": ["kind": "waterfall", "columns": 2],
            "rows": [
              [
                "id": .string(snowID), "kind": "plain", "title": "First snow of the year",
                "subtitle": "Li Lei", "image": "https://example.com/snow.jpg",
                "link": ["route": "Discover/postScreen", "params": ["post": .string(snowID)]],
              ]
            ],
          ]
        ],
        "footer": end,
      ]),
    Example("without a layout", fails: DiscoverError.noLayout),
  ]

  static let publishScreen: [Example] = [
    Example(
      "a new post",
      returns: [
        "bar": ["title": "New post", "items": [cancel]],
        "fields": [
          [
            "id": "text", "label": "Text", "kind": "lines", "text": "", "limit": 5000,
            "placeholder": "What do you see?",
          ],
          [
            "id": "picture1", "label": "Picture 1", "kind": "text", "text": "",
            "placeholder": "an http, https, file or data URL",
          ],
          [
            "id": "location", "label": "Location", "kind": "text", "text": "", "limit": 100,
            "placeholder": "the name of a place",
          ],
        ],
        "buttons": [
          [
            "id": "publish", "title": "Publish", "role": "primary", "isEnabled": false,
            "reason": "Type a text, or the URL of a picture.",
          ]
        ],
      ]),
    Example(
      "to a guest", given: [guestLooks],
      returns: ["bar": ["title": "New post", "items": [cancel]], "sections": [signIn]]),
  ]

  private static let publishButton: Value = [
    "id": "publish", "title": "Publish", "role": "plain", "isEnabled": true,
    "link": ["route": "Discover/publishScreen", "style": "present"],
  ]

  private static let end: Value = ["state": "end"]

  private static let cancel: Value = [
    "id": "cancel", "title": "Cancel", "role": "cancel", "isEnabled": true,
  ]

  private static let signIn: Value = [
    "rows": [
      [
        "id": "signIn", "kind": "plain", "title": "Sign in",
        "subtitle": "to publish, like and comment",
        "link": ["route": "Login/signInScreen", "style": "present"],
      ]
    ]
  ]

  private static let author: Value = [
    "id": "author", "kind": "plain", "title": "Li Lei", "value": "now",
    "link": ["route": "Discover/personScreen", "params": ["person": liLeiID]],
  ]

  private static let text: Value = [
    "id": "text", "kind": "paragraph", "title": "First snow of the year",
  ]

  private static let picture: Value = [
    "id": "picture1", "kind": "plain", "title": "Picture 1",
    "subtitle": "https://example.com/snow.jpg", "image": "https://example.com/snow.jpg",
  ]

  private static func snowRow(_ value: Value, by author: Value = "Li Lei") -> Value {
    [
      "id": .string(snowID), "kind": "plain", "title": author,
      "subtitle": "First snow of the year [1 picture]", "value": value,
      "image": "https://example.com/snow.jpg",
      "actions": [
        [
          "id": "author", "title": author, "role": "plain", "isEnabled": true,
          "link": [
            "route": "Discover/personScreen",
            "params": ["person": author == "Li Lei" ? liLeiID : wenjunID],
          ],
        ]
      ],
      "link": ["route": "Discover/postScreen", "params": ["post": .string(snowID)]],
    ]
  }

  private static func row(
    _ id: String, _ title: Value, subtitle: Value, isSelectable: Bool = false
  ) -> Value {
    let row: [String: Value] = [
      "id": .string(id), "kind": "plain", "title": title, "subtitle": subtitle,
    ]
    return .object(isSelectable ? row.merging(["isSelectable": true]) { $1 } : row)
  }
}
