import MediatorKit

/// The examples of Discover: Li Lei shares the first snow, and Wenjun of his address book replies.
enum DiscoverExamples {
  static let feed: [Example] = [
    Example(
      "a post that someone likes and answers",
      given: [
        snowPublished, wenjunComes, .call("like", ["post": .string(postID)]),
        .call("comment", ["post": .string(postID), "text": "Where is that?"]), liLeiComes,
      ],
      returns: [
        "page": 1, "perPage": 8, "total": 1, "hasMore": false,
        "items": [
          post(
            likes: [wenjun],
            comments: [
              [
                "id": "00000000000000000000000002", "author": wenjun, "text": "Where is that?",
              ]
            ])
        ],
      ]),
    Example(
      "to a guest",
      given: [snowPublished, .peer("Login/currentUser", "a guest")],
      returns: [
        "page": 1, "perPage": 8, "total": 1, "hasMore": false,
        "items": [post(likes: [], comments: [])],
      ]),
    Example("before the first page", ["page": 0], fails: DiscoverError.badPage),
  ]

  static let publish: [Example] = [
    Example(
      "a text and a picture",
      ["text": "First snow of the year", "pictures": ["https://example.com/snow.jpg"]],
      returns: post(likes: [], comments: [])),
    Example("nothing", ["text": "  "], fails: DiscoverError.emptyPost),
    Example(
      "by a guest", given: [guestComes], ["text": "Let me in"], fails: DiscoverError.notSignedIn),
    Example(
      "too many pictures",
      ["pictures": .array((1...10).map { .string("snow-\($0).jpg") })],
      fails: DiscoverError.tooManyPictures),
    Example(
      "a picture without an address", ["pictures": [""]], fails: DiscoverError.badPicture),
  ]

  static let like: [Example] = [
    Example(
      "one's own post", given: [snowPublished], ["post": .string(postID)],
      returns: post(likes: [liLei], isLikedByMe: true, comments: [])),
    Example(
      "takes the like back",
      given: [snowPublished, .call("like", ["post": .string(postID)])],
      ["post": .string(postID)], returns: post(likes: [], comments: [])),
    Example("no post", ["post": .string(postID)], fails: DiscoverError.unknownPost),
    Example(
      "by a guest", given: [snowPublished, guestComes], ["post": .string(postID)],
      fails: DiscoverError.notSignedIn),
  ]

  static let comment: [Example] = [
    Example(
      "on a post", given: [snowPublished, wenjunComes],
      ["post": .string(postID), "text": "Where is that?"],
      returns: [
        "id": "00000000000000000000000002", "author": wenjun, "text": "Where is that?",
      ]),
    Example(
      "an answer to a comment",
      given: [
        snowPublished, wenjunComes,
        .call("comment", ["post": .string(postID), "text": "Where is that?"]), liLeiComes,
      ],
      [
        "post": .string(postID), "text": "Changbai Mountain", "replyTo": .string(commentID),
      ],
      returns: [
        "id": "00000000000000000000000003", "author": liLei, "text": "Changbai Mountain",
        "replyTo": "欧阳文君", "replyToComment": "00000000000000000000000002",
      ]),
    Example(
      "an answer to no comment", given: [snowPublished],
      ["post": .string(postID), "text": "What?", "replyTo": "none"],
      fails: DiscoverError.unknownComment),
    Example(
      "without a text", given: [snowPublished], ["post": .string(postID), "text": ""],
      fails: DiscoverError.emptyText),
    Example(
      "on no post", ["post": .string(postID), "text": "Anyone?"], fails: DiscoverError.unknownPost),
  ]

  static let deleteComment: [Example] = [
    Example(
      "one's own", given: [snowPublished, commented], ["comment": .string(commentID)],
      returns: post(likes: [], comments: [])),
    Example(
      "someone else's", given: [snowPublished, commented, wenjunComes],
      ["comment": .string(commentID)], fails: DiscoverError.notYourComment),
    Example("no comment", ["comment": "none"], fails: DiscoverError.unknownComment),
  ]

  private static let postID = "00000000000000000000000001"
  private static let commentID = "00000000000000000000000002"

  private static let liLei: Value = ["id": "00000000000000000000000001", "name": "Li Lei"]
  /// With the name in the address book.
  private static let wenjun: Value = ["id": "00000000000000000000000002", "name": "欧阳文君"]

  private static let liLeiComes = Example.Step.peer("Login/requireSignIn", "Li Lei is signed in")
  private static let wenjunComes = Example.Step.peer("Login/requireSignIn", "Wenjun is signed in")
  private static let guestComes = Example.Step.peer("Login/requireSignIn", "a guest")

  private static let snowPublished = Example.Step.call(
    "publish",
    ["text": "First snow of the year", "pictures": ["https://example.com/snow.jpg"]])

  private static let commented = Example.Step.call(
    "comment", ["post": .string(postID), "text": "Changbai Mountain"])

  private static func post(
    likes: [Value], isLikedByMe: Bool = false, comments: [Value]
  ) -> Value {
    [
      "id": .string(postID), "author": liLei, "text": "First snow of the year",
      "pictures": ["https://example.com/snow.jpg"], "createdAt": "2026-01-01T00:00:00Z",
      "when": "just now", "likes": .array(likes), "likedByMe": .bool(isLikedByMe),
      "comments": .array(comments),
    ]
  }
}
