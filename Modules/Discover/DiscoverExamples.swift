import MediatorKit

/// Calls of Discover and their results: Li Lei shares the first snow, and Wenjun asks where it is.
enum DiscoverExamples {
  static let feed: [Example] = [
    Example(
      "a post with a like and a comment", given: commented,
      returns: ["hasMore": false, "items": [likedSnow]]),
    Example(
      "to a guest", given: [snowPublished, guestLooks],
      returns: ["hasMore": false, "items": [snow]]),
    Example(
      "the newest, with more after it", given: [snowPublished, thawPublished], ["limit": 1],
      returns: ["hasMore": true, "cursor": "WyIyIl0", "items": [thaw]]),
    Example(
      "the older ones", given: [snowPublished, thawPublished], ["after": "WyIyIl0"],
      returns: ["hasMore": false, "items": [snow]]),
    Example("after something else", ["after": "the last one"], fails: DiscoverError.badCursor),
  ]

  static let post: [Example] = [
    Example(
      "with a like and a comment", given: commented, ["post": .string(snowID)], returns: likedSnow),
    Example("an unknown post", ["post": .string(snowID)], fails: DiscoverError.unknownPost),
  ]

  static let comments: [Example] = [
    Example(
      "a comment and a reply", given: commented + [replied], ["post": .string(snowID)],
      returns: ["hasMore": false, "items": [question, reply]]),
    Example(
      "the first, with more after it", given: commented + [replied],
      ["post": .string(snowID), "limit": 1],
      returns: ["hasMore": true, "cursor": "WyIxIl0", "items": [question]]),
    Example(
      "the later ones", given: commented + [replied],
      ["post": .string(snowID), "after": "WyIxIl0"],
      returns: ["hasMore": false, "items": [reply]]),
    Example("of an unknown post", ["post": "none"], fails: DiscoverError.unknownPost),
  ]

  static let likes: [Example] = [
    Example(
      "of one user", given: commented, ["post": .string(snowID)],
      returns: ["hasMore": false, "items": [wenjun]]),
    Example("of an unknown post", ["post": "none"], fails: DiscoverError.unknownPost),
  ]

  static let person: [Example] = [
    Example(
      "the author of a post", given: [snowPublished], ["person": liLeiID],
      returns: [
        "id": liLeiID, "name": "Li Lei", "nickname": "Li Lei", "isReader": true, "posts": 1,
        "newest": ["post": .string(snowID), "when": "now"],
        "pictures": ["https://example.com/snow.jpg"],
      ]),
    Example(
      "a user who likes a post", given: commented, ["person": wenjunID],
      returns: [
        "id": wenjunID, "name": "Wenjun", "nickname": "Wenjun", "isReader": false, "posts": 0,
        "pictures": [],
      ]),
    Example("an unknown person", ["person": "none"], fails: DiscoverError.unknownPerson),
  ]

  static let pictures: [Example] = [
    Example(
      "one of unknown size", given: [snowPublished], ["post": .string(snowID)],
      returns: [
        "columns": 1, "height": 96.66666666666667,
        "cells": [
          [
            "url": "https://example.com/snow.jpg", "x": 0, "y": 0, "width": 96.66666666666667,
            "height": 96.66666666666667,
          ]
        ],
      ]),
    Example("of an unknown post", ["post": "none"], fails: DiscoverError.unknownPost),
  ]

  static let unseen: [Example] = [
    Example(
      "a post of another user", given: [wenjunComes, snowPublished], returns: ["count": 1]),
    Example("one's own post", given: [snowPublished], returns: ["count": 0]),
    Example("to a guest", given: [snowPublished, guestLooks], returns: ["count": 0]),
    Example(
      "without notifications",
      given: [
        wenjunComes, snowPublished,
        .event("Profile/settingChanged", ["key": "postNotifications", "value": "off"]),
      ],
      returns: ["count": 0]),
  ]

  static let publish: [Example] = [
    Example(
      "a text and a picture",
      ["text": "First snow of the year", "pictures": ["https://example.com/snow.jpg"]],
      returns: snow),
    Example("nothing", ["text": "  "], fails: DiscoverError.emptyPost),
    Example(
      "by a guest", given: [guestComes], ["text": "Let me in"], fails: DiscoverError.notSignedIn),
    Example(
      "with a location", ["text": "Here", "location": " Changbai Mountain "],
      returns: post(snowID, "Here", location: "Changbai Mountain")),
    Example("a relative path", ["pictures": ["snow.jpg"]], fails: DiscoverError.badPicture),
  ]

  static let like: [Example] = [
    Example(
      "one's own post", given: [snowPublished], ["post": .string(snowID)],
      returns: counts(likes: 1, likedByMe: true)),
    Example(
      "takes the like back",
      given: [snowPublished, .call("like", ["post": .string(snowID)])],
      ["post": .string(snowID), "on": false], returns: counts()),
    Example("an unknown post", ["post": .string(snowID)], fails: DiscoverError.unknownPost),
    Example(
      "by a guest", given: [snowPublished, guestComes], ["post": .string(snowID)],
      fails: DiscoverError.notSignedIn),
  ]

  static let comment: [Example] = [
    Example(
      "on a post", given: [snowPublished, wenjunComes],
      ["post": .string(snowID), "text": "Where is that?"], returns: question),
    Example(
      "a reply to a comment", given: commented,
      ["post": .string(snowID), "text": "Changbai Mountain", "replyTo": .string(commentID)],
      returns: reply),
    Example(
      "a reply to an unknown comment", given: [snowPublished],
      ["post": .string(snowID), "text": "What?", "replyTo": "none"],
      fails: DiscoverError.unknownComment),
    Example(
      "without a text", given: [snowPublished], ["post": .string(snowID), "text": " "],
      fails: DiscoverError.emptyText),
    Example(
      "on an unknown post", ["post": .string(snowID), "text": "Anyone?"],
      fails: DiscoverError.unknownPost),
  ]

  static let deleteComment: [Example] = [
    Example(
      "one's own", given: [snowPublished, ownComment], ["comment": .string(commentID)],
      returns: counts()),
    Example(
      "another user's", given: commented, ["comment": .string(commentID)],
      fails: DiscoverError.notYourComment),
    Example("an unknown comment", ["comment": "none"], fails: DiscoverError.unknownComment),
  ]

  static let deletePost: [Example] = [
    Example(
      "one's own", given: commented, ["post": .string(snowID)],
      returns: ["post": .string(snowID), "comments": 1]),
    Example(
      "another user's", given: [snowPublished, wenjunComes], ["post": .string(snowID)],
      fails: DiscoverError.notYourPost),
    Example("an unknown post", ["post": "none"], fails: DiscoverError.unknownPost),
  ]

  static let markSeen: [Example] = [
    Example("after a new post", given: [snowPublished], returns: ["count": 0])
  ]

  static let snowID = "00000000000000000000000001"
  static let commentID = "00000000000000000000000002"

  static let liLeiID: Value = "00000000000000000000000001"
  static let wenjunID: Value = "00000000000000000000000002"
  private static let liLei: Value = ["id": liLeiID, "name": "Li Lei"]
  /// The nickname, which differs from the name on the card in the address book.
  private static let wenjun: Value = ["id": wenjunID, "name": "Wenjun"]

  private static let liLeiComes = Example.Step.peer("Login/requireSignIn", "Li Lei is signed in")
  static let wenjunComes = Example.Step.peer("Login/requireSignIn", "Wenjun is signed in")
  static let guestLooks = Example.Step.peer("Login/currentUser", "a guest")
  private static let guestComes = Example.Step.peer("Login/requireSignIn", "a guest")

  static let snowPublished = Example.Step.call(
    "publish",
    ["text": "First snow of the year", "pictures": ["https://example.com/snow.jpg"]])
  private static let thawPublished = Example.Step.call("publish", ["text": "It melts"])
  private static let ownComment = Example.Step.call(
    "comment", ["post": .string(snowID), "text": "Changbai Mountain"])
  private static let replied = Example.Step.call(
    "comment",
    ["post": .string(snowID), "text": "Changbai Mountain", "replyTo": .string(commentID)])

  /// Wenjun likes the snow and comments on it; afterwards Li Lei is signed in.
  static let commented: [Example.Step] = [
    snowPublished, wenjunComes, .call("like", ["post": .string(snowID)]),
    .call("comment", ["post": .string(snowID), "text": "Where is that?"]), liLeiComes,
  ]

  private static let question: Value = [
    "id": .string(commentID), "author": wenjun, "text": "Where is that?",
  ]

  private static let reply: Value = [
    "id": "00000000000000000000000003", "author": liLei, "text": "Changbai Mountain",
    "replyTo": "Wenjun", "replyToComment": .string(commentID),
  ]

  private static let snow = post(
    snowID, "First snow of the year", pictures: ["https://example.com/snow.jpg"])
  private static let thaw = post("00000000000000000000000002", "It melts")
  private static let likedSnow = post(
    snowID, "First snow of the year", pictures: ["https://example.com/snow.jpg"], likes: [wenjun],
    comments: [question])

  private static func post(
    _ id: String, _ text: String, pictures: [Value] = [], likes: [Value] = [],
    comments: [Value] = [], location: Value? = nil
  ) -> Value {
    let post: [String: Value] = [
      "id": .string(id), "author": liLei, "text": .string(text), "pictures": .array(pictures),
      "createdAt": "2026-01-01T00:00:00Z", "when": "now",
      "likeCount": .int(likes.count), "likedByMe": false, "likes": .array(likes),
      "commentCount": .int(comments.count), "comments": .array(comments),
    ]
    return .object(post.merging(location.map { ["location": $0] } ?? [:]) { $1 })
  }

  private static func counts(likes: Int = 0, likedByMe: Bool = false) -> Value {
    [
      "post": .string(snowID), "likeCount": .int(likes), "likedByMe": .bool(likedByMe),
      "commentCount": 0,
    ]
  }
}
