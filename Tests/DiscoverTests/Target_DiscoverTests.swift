import MediatorKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Discover

struct Target_DiscoverTests {
  private static let picture = "https://example.com/b.jpg"

  @Test func `Publishing returns the whole post`() async throws {
    let moments = try Moments()
    let post = try await moments.publish("下雪了 ❄️", pictures: [Self.picture, "file:///a.jpg"])
    #expect(post.author == User(id: "account-li", name: "Li"))
    #expect(post.text == "下雪了 ❄️")
    #expect(post.pictures == [Self.picture, "file:///a.jpg"])
    #expect(post.createdAt == "2026-01-01T00:00:00Z")
    #expect(post.when == "now")
    #expect(post.likes.isEmpty)
    #expect(post.comments.isEmpty)
    #expect(try await moments.feed().items == [post])
  }

  @Test func `A post with pictures needs no text`() async throws {
    let post = try await Moments().publish("", pictures: [Self.picture])
    #expect(post.text == "")
    #expect(post.pictures == [Self.picture])
  }

  @Test func `A guest may read`() async throws {
    let moments = try Moments()
    try await moments.like(try await moments.publish())
    moments.become(nil)
    let post = try #require(try await moments.feed().items.first)
    #expect(post.likes.map(\.name) == ["Li"])
    #expect(!post.likedByMe)
  }

  @Test func `Likes keep their order`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    moments.become(Moments.wang)
    try await moments.like(post)
    moments.become(Moments.li)
    try await moments.like(post)
    #expect(try await moments.post(post.id).likes.map(\.name) == ["Wang", "Li"])
  }

  @Test func `A like is set or unset, however often it is called`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let liked = PostCounts(post: post.id, likeCount: 1, likedByMe: true, commentCount: 0)
    for _ in 1...2 { #expect(try await moments.like(post) == liked) }
    let unliked = PostCounts(post: post.id, likeCount: 0, likedByMe: false, commentCount: 0)
    for _ in 1...2 { #expect(try await moments.like(post, false) == unliked) }
    #expect(try await moments.post(post.id) == post)
  }

  @Test func `A like that is set already is no change`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let changes = Mutex<[String?]>([])
    _ = try moments.mediator.subscribe(to: DiscoverEvents.changed) { changed in
      changes.withLock { $0.append(changed.post) }
    }
    for isOn in [false, true, true, false, false] { try await moments.like(post, isOn) }
    #expect(changes.withLock { $0 } == [post.id, post.id])
  }

  @Test func `Another user's like isn't mine`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    try await moments.like(post)
    moments.become(Moments.wang)
    #expect(try await moments.feed().items.map(\.likedByMe) == [false])
  }

  @Test func `Comments keep their order`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let first = try await moments.comment("1", on: post)
    let second = try await moments.comment("2", on: post)
    #expect(try await moments.feed().items.first?.comments == [first, second])
  }

  @Test func `A reply names its addressee`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let question = try await moments.comment("Where?", on: post)
    moments.become(Moments.wang)
    let answer = try await moments.comment("Here!", on: post, replyTo: question)
    #expect(answer.author.name == "Wang")
    #expect(answer.replyTo == "Li")
    #expect(answer.replyToComment == question.id)
  }

  @Test func `A reply outlives the comment that it replies to`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let question = try await moments.comment("Where?", on: post)
    let answer = try await moments.comment("Here!", on: post, replyTo: question)
    #expect(try await moments.delete(question).commentCount == 1)
    let left = try await moments.comments(of: post).items
    #expect(left.map(\.id) == [answer.id])
    #expect(left.map(\.replyTo) == ["Li"])
    #expect(left.map(\.replyToComment) == [nil])
  }

  @Test func `Only its author can delete a comment`() async throws {
    let moments = try Moments()
    let comment = try await moments.comment("Hm", on: try await moments.publish())
    moments.become(Moments.wang)
    let params: Params = ["comment": .string(comment.id)]
    #expect(await moments.refusal(of: "deleteComment", params) == "notYourComment")
    #expect(try await moments.feed().items.first?.comments == [comment])
  }

  @Test func `A deleted comment is unknown`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let comment = try await moments.comment("Hm", on: post)
    #expect(try await moments.delete(comment).commentCount == 0)
    #expect(try await moments.post(post.id) == post)
    let params: Params = ["comment": .string(comment.id)]
    #expect(await moments.refusal(of: "deleteComment", params) == "unknownComment")
  }

  @Test func `A reply to a comment of another post is rejected`() async throws {
    let moments = try Moments()
    let other = try await moments.comment("Hm", on: try await moments.publish())
    let post = try await moments.publish()
    let params: Params = [
      "post": .string(post.id), "text": "Oh", "replyTo": .string(other.id),
    ]
    #expect(await moments.refusal(of: "comment", params) == "unknownComment")
    #expect(try await moments.feed().items.first?.comments.isEmpty == true)
  }

  @Test func `Only its author can delete a post`() async throws {
    let moments = try Moments()
    let (post, other) = (try await moments.publish(), try await moments.publish("Other"))
    try await moments.like(post)
    try await moments.comment("Hm", on: post)
    let params: Params = ["post": .string(post.id)]
    moments.become(Moments.wang)
    #expect(await moments.refusal(of: "deletePost", params) == "notYourPost")
    #expect(try await moments.feed().items.count == 2)
    moments.become(Moments.li)
    let deleted = try await moments.call("deletePost", params, as: DeletedPost.self)
    #expect(deleted == DeletedPost(post: post.id, comments: 1))
    #expect(try await moments.feed().items == [other])
    for action in ["deletePost", "post", "comments", "likes"] {
      #expect(await moments.refusal(of: action, params) == "unknownPost")
    }
  }

  @Test(arguments: ["publish", "like", "comment", "deleteComment", "deletePost"])
  func `A guest can't write`(action: String) async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let comment = try await moments.comment("Hm", on: post)
    moments.become(nil)
    let params: [String: Params] = [
      "like": ["post": .string(post.id)],
      "comment": ["post": .string(post.id), "text": "Hello"],
      "deleteComment": ["comment": .string(comment.id)], "deletePost": ["post": .string(post.id)],
    ]
    #expect(await moments.refusal(of: action, params[action, default: [:]]) == "notSignedIn")
  }

  @Test(
    arguments: [
      ([:], "emptyPost"), (["text": " \n"], "emptyPost"),
      (["pictures": .array(Array(repeating: "a", count: 10))], "invalidParams"),
      (["text": "\u{200B}\u{202E}"], "emptyPost"), (["pictures": ["a.jpg"]], "badPicture"),
      (["pictures": [.string(Self.picture), "\n"]], "badPicture"),
      (["text": .string(String(repeating: "好", count: 5001))], "invalidParams"),
      (["text": .string(String(repeating: "\u{301}", count: 60_000))], "textTooLong"),
    ] as [([String: Value], String)])
  func `A post without content or with too much is rejected`(
    params: [String: Value], code: String
  ) async throws {
    let moments = try Moments()
    #expect(await moments.refusal(of: "publish", Params(params)) == code)
    #expect(try await moments.feed().items.isEmpty)
  }

  @Test func `The largest post is published`() async throws {
    let moments = try Moments()
    let pictures = Array(repeating: Self.picture, count: 9)
    let post = try await moments.publish(String(repeating: "好", count: 5000), pictures: pictures)
    #expect(post.text.count == 5000)
    #expect(post.pictures == pictures)
  }

  @Test(arguments: [
    ("", "invalidParams"), (" \n", "emptyText"), ("\u{200B}", "emptyText"), ("x", nil),
  ])
  func `A comment needs text`(text: String, code: String?) async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let params: Params = ["post": .string(post.id), "text": .string(text)]
    #expect(await moments.refusal(of: "comment", params) == code)
  }

  @Test func `Texts are stored without characters that reorder a line`() async throws {
    let moments = try Moments()
    let post = try await moments.publish(" \u{202E}Hello\n")
    #expect(post.text == " Hello\n")
    #expect(try await moments.comment("\u{2066}Hm", on: post).text == "Hm")
  }

  @Test(arguments: [("a", 5001, "invalidParams"), ("\u{301}", 60_000, "textTooLong")])
  func `A comment that is too long is rejected`(
    character: String, count: Int, code: String
  ) async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let text = String(repeating: character, count: count)
    let params: Params = ["post": .string(post.id), "text": .string(text)]
    #expect(await moments.refusal(of: "comment", params) == code)
  }

  @Test(
    arguments: [
      ("like", ["post": "no"], "unknownPost"),
      ("comment", ["post": "no", "text": "Hm"], "unknownPost"),
      ("deleteComment", ["comment": "no"], "unknownComment"),
      ("deletePost", ["post": "no"], "unknownPost"), ("post", ["post": "no"], "unknownPost"),
      ("comments", ["post": "no"], "unknownPost"), ("likes", ["post": "no"], "unknownPost"),
    ] as [(String, [String: Value], String)])
  func `Unknown ids are rejected`(
    action: String, params: [String: Value], code: String
  ) async throws {
    #expect(await (try Moments()).refusal(of: action, Params(params)) == code)
  }

  @Test func `Posts outlive the mediator`() async throws {
    let moments = try Moments()
    let post = try await moments.publish("Hello", pictures: [Self.picture])
    try await moments.comment("1", on: post)
    try await moments.like(post)
    let seen = try await moments.post(post.id)
    let second = try Moments.mediator(moments.services, moments.peers)
    let feed = try await second.perform("Discover/feed").get(as: Page<Post>.self)
    #expect(feed.items == [seen])
  }

  @Test(arguments: [
    ("feed", Access.everywhere(.read)), ("publish", .native(.write)), ("like", .native(.write)),
    ("comment", .native(.write)), ("deleteComment", .native(.destructive)),
    ("deletePost", .native(.destructive)), ("markSeen", .native(.write)),
    ("comments", .everywhere(.read)), ("likes", .everywhere(.read)), ("unseen", .everywhere(.read)),
  ])
  func `Deep links and programs can only read`(action: String, access: Access) throws {
    #expect(try Moments().mediator.contract(of: "Discover/\(action)")?.access == access)
  }
}
