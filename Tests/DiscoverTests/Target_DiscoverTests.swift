// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit
import ServiceKit
import TestKit
import Testing

@testable import Discover

struct Target_DiscoverTests {
  @Test func `Publishing returns the whole post`() async throws {
    let moments = try Moments()
    let post = try await moments.publish("下雪了 ❄️", pictures: ["b.jpg", "a.jpg"])
    #expect(post.author == Person(id: "account-li", name: "Li"))
    #expect(post.text == "下雪了 ❄️")
    #expect(post.pictures == ["b.jpg", "a.jpg"])
    #expect(post.createdAt == "2026-01-01T00:00:00Z")
    #expect(post.when == "just now")
    #expect(post.likes.isEmpty)
    #expect(post.comments.isEmpty)
    #expect(try await moments.feed().items == [post])
  }

  @Test func `A post with pictures needs no text`() async throws {
    let post = try await Moments().call("publish", ["pictures": ["a.jpg"]], as: Post.self)
    #expect(post.text == "")
    #expect(post.pictures == ["a.jpg"])
  }

  @Test func `A feed contains the age of its posts`() async throws {
    let moments = try Moments()
    try await moments.publish()
    moments.time.advance(by: 3 * 3600)
    #expect(try await moments.feed().items.map(\.when) == ["3 h ago"])
  }

  @Test(arguments: [(1, 21...28, true), (2, 13...20, true), (3, 5...12, true), (4, 1...4, false)])
  func `Pages have 8 posts, the newest first`(
    page: Int, numbers: ClosedRange<Int>, hasMore: Bool
  ) async throws {
    let moments = try Moments()
    for number in 1...28 { try await moments.publish("\(number)") }
    let feed = try await moments.feed(page)
    #expect(feed.items.map(\.text) == numbers.reversed().map(String.init))
    #expect(feed.hasMore == hasMore)
    #expect(feed.total == 28)
    #expect(feed.perPage == 8)
  }

  @Test(arguments: [2, Int.max])
  func `A page beyond the end is empty`(page: Int) async throws {
    let moments = try Moments()
    for _ in 1...8 { try await moments.publish() }
    let expected = Feed(page: page, perPage: 8, total: 8, hasMore: false, items: [])
    #expect(try await moments.feed(page) == expected)
  }

  @Test(arguments: [0, Int.min])
  func `A page below 1 is rejected`(page: Int) async throws {
    #expect(await (try Moments()).refusal(of: "feed", ["page": .int(page)]) == "badPage")
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
    let liked = try await moments.like(post)
    #expect(liked.likes.map(\.name) == ["Wang", "Li"])
    #expect(liked.likedByMe)
  }

  @Test func `A second like removes the first`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    try await moments.like(post)
    #expect(try await moments.like(post) == post)
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
    let left = try await moments.delete(question).comments
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
    #expect(try await moments.delete(comment) == post)
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

  @Test func `Names in the address book take precedence`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    try await moments.like(post)
    let comment = try await moments.comment("1", on: post)
    try await moments.comment("2", on: post, replyTo: comment)
    moments.become(Moments.wang)
    moments.book([Moments.li.phone: "Little Li"])
    let seen = try #require(try await moments.feed().items.first)
    let names = [seen.author.name] + seen.likes.map(\.name) + seen.comments.map(\.author.name)
    #expect(names == Array(repeating: "Little Li", count: 4))
    #expect(seen.comments.last?.replyTo == "Little Li")
  }

  @Test func `The user's own name comes from the address book too`() async throws {
    let moments = try Moments()
    moments.book([Moments.li.phone: "Me"])
    #expect(try await moments.publish().author.name == "Me")
  }

  @Test func `The address book is called once per person`() async throws {
    let moments = try Moments()
    for _ in 1...8 { try await moments.like(try await moments.publish()) }
    let before = moments.peers.requests.count
    _ = try await moments.feed()
    let asked = moments.peers.requests.dropFirst(before).filter { $0.route.action == "byPhone" }
    #expect(asked.count == 1)
  }

  @Test func `A new nickname shows on old posts`() async throws {
    let moments = try Moments()
    try await moments.publish()
    moments.become(
      Moments.User(id: Moments.li.id, nickname: "Li Lei", phone: Moments.li.phone))
    #expect(try await moments.feed().items.map(\.author.name) == ["Li Lei"])
    try await moments.publish()
    moments.become(nil)
    #expect(try await moments.feed().items.map(\.author.name) == ["Li Lei", "Li Lei"])
  }

  @Test(arguments: ["publish", "like", "comment", "deleteComment"])
  func `A guest can't write`(action: String) async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let comment = try await moments.comment("Hm", on: post)
    moments.become(nil)
    let params: [String: Params] = [
      "like": ["post": .string(post.id)],
      "comment": ["post": .string(post.id), "text": "Hello"],
      "deleteComment": ["comment": .string(comment.id)],
    ]
    #expect(await moments.refusal(of: action, params[action, default: [:]]) == "notSignedIn")
  }

  @Test(
    arguments: [
      ([:], "emptyPost"), (["text": " \n"], "emptyPost"),
      (["pictures": .array(Array(repeating: "a", count: 10))], "tooManyPictures"),
      (["pictures": [""]], "badPicture"), (["pictures": ["a", "\n"]], "badPicture"),
      (["pictures": [.string(String(repeating: "a", count: 2001))]], "badPicture"),
      (["text": .string(String(repeating: "好", count: 5001))], "textTooLong"),
    ] as [([String: Value], String)])
  func `A post without content or with too much is rejected`(
    params: [String: Value], code: String
  ) async throws {
    let moments = try Moments()
    #expect(await moments.refusal(of: "publish", Params(params)) == code)
    #expect(try await moments.feed().total == 0)
  }

  @Test func `The largest post is published`() async throws {
    let moments = try Moments()
    let pictures = Array(repeating: String(repeating: "a", count: 2000), count: 9)
    let post = try await moments.publish(String(repeating: "好", count: 5000), pictures: pictures)
    #expect(post.text.count == 5000)
    #expect(post.pictures == pictures)
  }

  @Test(arguments: [("", "emptyText"), (" \n", "emptyText"), ("x", nil)])
  func `A comment needs text`(text: String, code: String?) async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let params: Params = ["post": .string(post.id), "text": .string(text)]
    #expect(await moments.refusal(of: "comment", params) == code)
  }

  @Test(arguments: [("a", 5001), ("\u{301}", 60_000)])
  func `A comment that is too long is rejected`(character: String, count: Int) async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    let text = String(repeating: character, count: count)
    let params: Params = ["post": .string(post.id), "text": .string(text)]
    #expect(await moments.refusal(of: "comment", params) == "textTooLong")
  }

  @Test(
    arguments: [
      ("like", ["post": "no"], "unknownPost"),
      ("comment", ["post": "no", "text": "Hm"], "unknownPost"),
      ("deleteComment", ["comment": "no"], "unknownComment"),
    ] as [(String, [String: Value], String)])
  func `Unknown ids are rejected`(
    action: String, params: [String: Value], code: String
  ) async throws {
    #expect(await (try Moments()).refusal(of: action, Params(params)) == code)
  }

  @Test func `Posts outlive the mediator`() async throws {
    let moments = try Moments()
    let post = try await moments.publish("Hello", pictures: ["a.jpg"])
    let comment = try await moments.comment("1", on: post)
    let liked = try await moments.like(post)
    let second = try Moments.mediator(moments.services, moments.peers)
    let feed = try await second.perform("Discover/feed").get(as: Feed.self)
    #expect(feed.items == [liked])
    #expect(liked.comments == [comment])
  }

  @Test(arguments: [
    ("feed", Access.remote(.read)), ("publish", .native(.write)), ("like", .native(.write)),
    ("comment", .native(.write)), ("deleteComment", .native(.destructive)),
  ])
  func `Deep links can only read`(action: String, access: Access) throws {
    #expect(try Moments().mediator.contract(of: "Discover/\(action)")?.access == access)
  }
}
