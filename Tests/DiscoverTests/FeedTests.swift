import Foundation
import MediatorKit
import ServiceKit
import Testing

@testable import Discover

struct FeedTests {
  @Test func `Pages have 8 posts, the newest first, up to the oldest`() async throws {
    let moments = try Moments()
    for number in 1...20 { try await moments.publish("\(number)") }
    var pages: [[String]] = []
    var cursor: String?
    repeat {
      let page = try await moments.feed(after: cursor)
      #expect(page.hasMore == (page.cursor != nil))
      pages.append(page.items.map(\.text))
      cursor = page.cursor
    } while cursor != nil
    let texts = (1...20).reversed().map { "\($0)" }
    #expect(pages == [Array(texts[0..<8]), Array(texts[8..<16]), Array(texts[16...])])
  }

  @Test func `F43: 28 posts are pages of 8, 8, 8 and 4; there is no fifth`() async throws {
    let moments = try Moments()
    for number in 1...28 { try await moments.publish("\(number)") }
    var sizes: [Int] = []
    var cursor: String?
    repeat {
      let page = try await moments.feed(after: cursor)
      sizes.append(page.items.count)
      cursor = page.cursor
    } while cursor != nil
    #expect(sizes == [8, 8, 8, 4])
  }

  @Test func `F43: Liking and taking it back leaves the count; likers are in the order of liking`()
    async throws
  {
    let moments = try Moments()
    let post = try await moments.publish()
    moments.become(Moments.wang)
    try await moments.like(post)
    moments.become(Moments.li)
    #expect(try await moments.like(post).likeCount == 2)
    #expect(try await moments.post(post.id).likes.map(\.name) == ["Wang", "Li"])
    #expect(try await moments.like(post, false).likeCount == 1)
    #expect(try await moments.like(post, false).likeCount == 1)
    #expect(try await moments.post(post.id).likes.map(\.name) == ["Wang"])
  }

  @Test func `F44: A deleted comment no longer counts; another user's can't be deleted`()
    async throws
  {
    let moments = try Moments()
    let post = try await moments.publish()
    let comment = try await moments.comment("Mine", on: post)
    #expect(try await moments.post(post.id).commentCount == 1)
    moments.become(Moments.wang)
    let refusal = await moments.refusal(of: "deleteComment", ["comment": .string(comment.id)])
    #expect(refusal == "notYourComment")
    moments.become(Moments.li)
    #expect(try await moments.delete(comment).commentCount == 0)
  }

  @Test(arguments: [
    ("2026-11-20T07:59:30Z", "now"), ("2026-11-20T07:01:00Z", "59 minutes ago"),
    ("2026-11-20T06:00:00Z", "2 hours ago"), ("2026-11-19T23:59:00Z", "yesterday 23:59"),
    ("2026-11-18T23:59:00Z", "Nov 18 23:59"), ("2025-11-20T08:00:00Z", "Nov 20, 2025"),
    ("2026-11-20T09:00:00Z", "now"),
  ])
  func `F45: The age of a post is in words, and a time to come is now`(
    _ at: String, _ words: String
  ) async throws {
    let moments = try Moments()
    moments.time.set(try #require(TimeZone(identifier: "UTC")))
    moments.time.set(try Date(at, strategy: .iso8601))
    try await moments.publish()
    moments.time.set(try Date("2026-11-20T08:00:00Z", strategy: .iso8601))
    #expect(try await moments.feed().items.map(\.when) == [words])
  }

  @Test func `The next page stays the same while others publish and delete`() async throws {
    let moments = try Moments()
    for number in 1...5 { try await moments.publish("\(number)") }
    let first = try await moments.feed(limit: 2)
    try await moments.publish("6")
    for post in first.items {
      _ = try await moments.mediator.perform("Discover/deletePost", ["post": .string(post.id)])
    }
    let second = try await moments.feed(after: first.cursor, limit: 2)
    #expect(second.items.map(\.text) == ["3", "2"])
  }

  @Test(arguments: ["feed", "comments", "likes"], [Int.min, 0, 101, Int.max])
  func `A limit outside of 1 to 100 is refused`(action: String, limit: Int) async throws {
    let moments = try Moments()
    var params: Params = ["limit": .int(limit)]
    if action != "feed" { params.append("post", .string(try await moments.publish().id)) }
    #expect(await moments.refusal(of: action, params) == "invalidParams")
  }

  @Test(arguments: ["feed", "comments", "likes"], ["", "WyJhIl0", "WyIxIiwiMiJd", "🙂"])
  func `A cursor of another list is refused`(action: String, cursor: String) async throws {
    let moments = try Moments()
    var params: Params = ["after": .string(cursor)]
    if action != "feed" { params.append("post", .string(try await moments.publish().id)) }
    #expect(await moments.refusal(of: action, params) == "badCursor")
  }

  @Test func `A post has its first 20 likes and comments, and all counts`() async throws {
    let moments = try Moments()
    let (post, other) = (try await moments.publish(), try await moments.publish())
    for number in 1...30 {
      moments.become(user(number))
      try await moments.like(post)
      try await moments.comment("\(number)", on: post)
    }
    try await moments.comment("other", on: other)
    let seen = try await moments.feed().items
    #expect(seen.map(\.id) == [other.id, post.id])
    #expect(seen.map(\.likeCount) == [0, 30])
    #expect(seen.map(\.commentCount) == [1, 30])
    #expect(seen.map(\.likedByMe) == [false, true])
    #expect(seen[1].likes.map(\.name) == (1...20).map { "User \($0)" })
    #expect(seen[1].comments.map(\.text) == (1...20).map { "\($0)" })
    #expect(seen[0].comments.map(\.text) == ["other"])
  }

  @Test func `Comments and likes have pages in their order, while others write`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    for number in 1...5 {
      moments.become(user(number))
      try await moments.like(post)
      try await moments.comment("\(number)", on: post)
    }
    let comments = try await moments.comments(of: post, limit: 2)
    let likes = try await moments.likes(of: post, limit: 2)
    moments.become(user(1))
    try await moments.like(post, false)
    try await moments.like(post)
    try await moments.comment("6", on: post)
    let later = try await moments.comments(of: post, after: comments.cursor, limit: 4)
    #expect(comments.items.map(\.text) + later.items.map(\.text) == (1...6).map { "\($0)" })
    #expect(comments.hasMore)
    #expect(!later.hasMore)
    let others = try await moments.likes(of: post, after: likes.cursor, limit: 4)
    #expect(
      (likes.items + others.items).map(\.name) == [1, 2, 3, 4, 5, 1].map { "User \($0)" })
  }

  @Test func `An age is in the language of the device and the time zone of the user`()
    async throws
  {
    let moments = try Moments()
    moments.time.set(try #require(TimeZone(identifier: "Asia/Shanghai")))
    moments.time.set(try Date("2026-11-19T15:30:00Z", strategy: .iso8601))
    let post = try await moments.publish()
    #expect(post.when == "now")
    moments.time.set(try Date("2026-11-19T16:30:00Z", strategy: .iso8601))
    #expect(try await moments.feed().items.map(\.when) == ["yesterday 23:30"])
    try await moments.set("language", "de")
    try await moments.set("theme", "dark")
    #expect(try await moments.feed().items.map(\.when) == ["gestern 23:30"])
    let later = try Moments.mediator(moments.services, moments.peers)
    let seen = try await later.perform("Discover/post", ["post": .string(post.id)])
    #expect(try seen.get(as: Post.self).when == "gestern 23:30")
  }

  private func user(_ number: Int) -> Moments.Account {
    Moments.Account(
      id: "account-\(number)", nickname: "User \(number)", phone: "+86138\(10_000_000 + number)")
  }

  @Test func `Guests see the newest ten posts of each person, or none`() async throws {
    let moments = try Moments()
    for number in 1...12 { _ = try await moments.publish("\(number)") }
    func texts() async throws -> [String] {
      let page: Page<Post> = try await moments.call("feed", ["limit": 100])
      return page.items.map(\.text)
    }
    #expect(try await texts().count == 12)
    moments.become(nil)
    #expect(try await texts() == (3...12).reversed().map { "\($0)" })
    try await moments.set("strangersSeeTenPosts", "off")
    #expect(try await texts() == [])
    try await moments.set("strangersSeeTenPosts", "on")
    #expect(try await texts().count == 10)
  }
}
