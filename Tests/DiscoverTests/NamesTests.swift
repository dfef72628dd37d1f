import MediatorKit
import TestKit
import Testing

@testable import Discover

struct NamesTests {
  private let moments: Moments
  private let post: Post

  /// Starts with Wang signed in, and a post by Li that both like and comment on.
  init() async throws {
    moments = try Moments()
    post = try await moments.publish()
    try await moments.like(post)
    let comment = try await moments.comment("1", on: post)
    moments.become(Moments.wang)
    try await moments.like(post)
    try await moments.comment("2", on: post, replyTo: comment)
  }

  private func names(of post: Post) -> [String] {
    [post.author.name] + post.likes.map(\.name) + post.comments.map(\.author.name)
      + post.comments.compactMap(\.replyTo)
  }

  @Test func `A nickname comes before the name on a card`() async throws {
    moments.book([Moments.li.phone: "Card of Li", Moments.wang.phone: "Card of Wang"])
    let seen = try await moments.post(post.id)
    #expect(names(of: seen) == ["Li", "Li", "Wang", "Li", "Wang", "Li"])
  }

  @Test func `A remark comes before the nickname, except for the reader`() async throws {
    moments.book([:], remarks: [Moments.li.phone: "Little Li", Moments.wang.phone: "Me"])
    let seen = try await moments.post(post.id)
    #expect(
      names(of: seen) == ["Little Li", "Little Li", "Wang", "Little Li", "Wang", "Little Li"])
    #expect(try await moments.feed().items == [seen])
    #expect(try await moments.comments(of: post).items == seen.comments)
    #expect(try await moments.likes(of: post).items == seen.likes)
  }

  @Test func `A card names an account without a nickname`() async throws {
    moments.become(Moments.Account(id: "account-zhao", nickname: "", phone: "+8613800138003"))
    let post = try await moments.publish()
    moments.become(Moments.li)
    moments.book(["+8613800138003": "Zhao"])
    #expect(try await moments.post(post.id).author.name == "Zhao")
  }

  @Test func `A page asks for all names at once, and each number once`() async throws {
    for _ in 1...8 { try await moments.like(try await moments.publish()) }
    moments.become(nil)
    let asked = moments.namedPhones.count
    _ = try await moments.feed(limit: 100)
    #expect(
      moments.namedPhones.dropFirst(asked) == [[Moments.li.phone, Moments.wang.phone]])
  }

  @Test func `Without an address book, nicknames are shown`() async throws {
    let alone = try Moments.mediator(moments.services, moments.peers, without: "Contacts")
    let feed = try await alone.perform("Discover/feed").get(as: Page<Post>.self)
    #expect(feed.items.map(names) == [["Li", "Li", "Wang", "Li", "Wang", "Li"]])
    let comment = feed.items.first?.comments.first?.id ?? ""
    let reply = try await alone.perform(
      "Discover/comment",
      ["post": .string(post.id), "text": "Hi", "replyTo": .string(comment)]
    ).get(as: Discover.Comment.self)
    #expect(reply.replyTo == "Li")
  }

  @Test func `Another failure of the address book isn't hidden`() async throws {
    moments.peers.answer(DiscoverNeeds.names) { _ in throw DiscoverError.emptyText }
    #expect(await moments.refusal(of: "feed") != nil)
  }

  @Test func `The reader's new nickname shows on old posts, for others after the session`()
    async throws
  {
    moments.become(
      Moments.Account(id: Moments.li.id, nickname: "Li Lei", phone: Moments.li.phone))
    #expect(try await moments.feed().items.map(\.author.name) == ["Li Lei"])
    moments.become(nil)
    #expect(try await moments.feed().items.map(\.author.name) == ["Li"])
    let user = DiscoverNeeds.SignedOutUser(account: Moments.li.id, nickname: "Li Lei")
    _ = try await moments.mediator.emit(
      Event("Login/signedOut", "", DiscoverNeeds.SignedOutUser.self), user)
    #expect(try await moments.feed().items.map(\.author.name) == ["Li Lei"])
  }
}
