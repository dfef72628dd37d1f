import BackendTestSupport
import MediatorKit
import ServiceKit
import Testing
import TransferKit

@testable import Discover

/// The rules of Discover's backend, for each implementation.
struct DiscoverBackendTests {
  private static let li = user("account-li", "Li", "+8613800138001")
  private static let wang = user("account-wang", "Wang", "+8613800138002")

  private static func user(_ id: String, _ nickname: String, _ phone: String) -> DiscoverNeeds.User
  {
    DiscoverNeeds.User(id: id, nickname: nickname, phone: phone)
  }

  @Test(arguments: Backing.available)
  func `A published post is the first of the feed`(_ backing: Backing) async throws {
    let posts = try backing.discover()
    let first = try await posts.publish("One & two 雪", [], at: nil, by: Self.li)
    let pictures = ["https://example.com/a.jpg", "https://example.com/b.jpg?x=1&y=2"]
    let second = try await posts.publish("Two", pictures, at: "Changbai Mountain", by: Self.wang)
    #expect(first.author == Account(Self.li))
    #expect(first.at == "2026-01-01T00:00:00Z")
    #expect(first.location == nil)
    #expect(second.pictures == pictures)
    #expect(second.location == "Changbai Mountain")
    let feed = try await posts.feed(before: .max, limit: 8, for: Self.li.id, ofEach: nil)
    #expect(feed.items == [second, first])
    #expect(feed.cursor == nil)
    #expect(try await posts.post(first.id, for: nil) == first)
  }

  @Test(arguments: Backing.available)
  func `Pages join to the whole feed, and a guest gets the newest of each author`(
    _ backing: Backing
  ) async throws {
    let posts = try backing.discover()
    for number in 1...5 {
      let author = number == 2 ? Self.wang : Self.li
      _ = try await posts.publish("\(number)", [], at: nil, by: author)
    }
    var (texts, before): ([String], Int?) = ([], .max)
    while let number = before {
      let page = try await posts.feed(before: number, limit: 2, for: Self.li.id, ofEach: nil)
      texts += page.items.map(\.text)
      let key = page.cursor.flatMap { PageKey(cursor: $0, columns: 1) }
      before = key.flatMap { Int($0.columns[0]) }
    }
    #expect(texts == ["5", "4", "3", "2", "1"])
    let guest = try await posts.feed(before: .max, limit: 8, for: nil, ofEach: 1)
    #expect(guest.items.map(\.text) == ["5", "2"])
    #expect(try await posts.feed(before: .max, limit: 8, for: nil, ofEach: 0).items == [])
  }

  @Test(arguments: Backing.available)
  func `Likes are counted once an account, in their order`(_ backing: Backing) async throws {
    let posts = try backing.discover()
    let id = try await posts.publish("Snow", [], at: nil, by: Self.li).id
    for user in [Self.wang, Self.li, Self.wang] { _ = try await posts.like(id, true, by: user) }
    let counts = try await posts.like(id, true, by: Self.li).counts
    #expect(counts == PostCounts(post: id, likeCount: 2, likedByMe: true, commentCount: 0))
    let first = try await posts.likes(of: id, after: 0, limit: 1)
    #expect(first.items == [Account(Self.wang)])
    #expect(first.cursor != nil)
    let likes = try await posts.post(id, for: Self.wang.id).likes
    #expect(likes == [Self.wang, Self.li].map(Account.init))
    #expect(try await posts.like(id, false, by: Self.li).counts.likeCount == 1)
    #expect(try await posts.like(id, false, by: Self.li).counts.likedByMe == false)
    #expect(try await posts.likes(of: id, after: 0, limit: 9).items == [Account(Self.wang)])
  }

  @Test(arguments: Backing.available)
  func `A reply has its addressee, also after the comment was deleted`(_ backing: Backing)
    async throws
  {
    let posts = try backing.discover()
    let id = try await posts.publish("Snow", [], at: nil, by: Self.li).id
    let comment = try await posts.comment("Lovely!", on: id, answering: nil, by: Self.wang)
    #expect(comment.repliesTo == nil)
    #expect(try await posts.author(ofComment: comment.id, on: id) == Account(Self.wang))
    let reply = try await posts.comment("Thanks", on: id, answering: comment.id, by: Self.li)
    #expect(reply.repliesTo == Account(Self.wang))
    #expect(reply.repliesToComment == comment.id)
    #expect(try await posts.comments(of: id, after: 0, limit: 20).items == [comment, reply])
    #expect(try await posts.deleteComment(comment.id, by: Self.wang).commentCount == 1)
    let left = try await posts.comments(of: id, after: 0, limit: 20).items
    #expect(left.map(\.repliesTo) == [Account(Self.wang)])
    #expect(left.map(\.repliesToComment) == [nil])
  }

  @Test(arguments: Backing.available)
  func `Only authors delete, and what isn't there has its error`(_ backing: Backing) async throws {
    let posts = try backing.discover()
    let id = try await posts.publish("Snow", [], at: nil, by: Self.li).id
    let other = try await posts.publish("Sun", [], at: nil, by: Self.li).id
    let comment = try await posts.comment("Lovely!", on: id, answering: nil, by: Self.wang).id
    await #expect(throws: DiscoverError.notYourPost) {
      try await posts.deletePost(id, by: Self.wang)
    }
    await #expect(throws: DiscoverError.notYourComment) {
      try await posts.deleteComment(comment, by: Self.li)
    }
    await #expect(throws: DiscoverError.unknownComment) {
      try await posts.comment("Hi", on: other, answering: comment, by: Self.li)
    }
    await #expect(throws: DiscoverError.unknownComment) {
      try await posts.author(ofComment: "none", on: id)
    }
    #expect(try await posts.deletePost(id, by: Self.li) == DeletedPost(post: id, comments: 1))
    await #expect(throws: DiscoverError.unknownPost) { try await posts.post(id, for: nil) }
    await #expect(throws: DiscoverError.unknownPost) { try await posts.like(id, true, by: Self.li) }
    await #expect(throws: DiscoverError.unknownPost) {
      try await posts.comments(of: id, after: 0, limit: 1)
    }
    await #expect(throws: DiscoverError.unknownPost) {
      try await posts.deletePost(id, by: Self.li)
    }
  }

  @Test(arguments: Backing.available)
  func `A person has the newest post and the last 4 pictures`(_ backing: Backing) async throws {
    let posts = try backing.discover()
    for number in 1...3 {
      let pictures = (1...2).map { "https://example.com/\(number)-\($0)" }
      _ = try await posts.publish("\(number)", pictures, at: nil, by: Self.li)
    }
    let newest = try await posts.feed(before: .max, limit: 1, for: nil, ofEach: nil).items[0]
    let person = try await posts.person(Self.li.id)
    #expect(person.account == Account(Self.li))
    #expect(person.posts == 3)
    #expect(person.newest == .init(id: newest.id, at: newest.at))
    let pictures = ["3-1", "3-2", "2-1", "2-2"].map { "https://example.com/\($0)" }
    #expect(person.pictures == pictures)
    await #expect(throws: DiscoverError.unknownPerson) { try await posts.person(Self.wang.id) }
  }

  @Test(arguments: Backing.available)
  func `Posts of others are unseen until they are marked`(_ backing: Backing) async throws {
    let posts = try backing.discover()
    for user in [Self.li, Self.wang, Self.wang] {
      _ = try await posts.publish("Snow", [], at: nil, by: user)
    }
    #expect(try await posts.unseen(by: Self.li.id) == 2)
    #expect(try posts.knownUnseen(by: Self.li.id) == 2)
    #expect(try await posts.markSeen(by: Self.li.id))
    #expect(try posts.knownUnseen(by: Self.li.id) == 0)
    #expect(try await !posts.markSeen(by: Self.li.id))
    #expect(try await posts.unseen(by: Self.li.id) == 0)
    #expect(try await posts.unseen(by: Self.wang.id) == 1)
  }

  @Test(arguments: Backing.available)
  func `A renamed author has the new name, and a deleted one leaves nothing but replies`(
    _ backing: Backing
  ) async throws {
    let posts = try backing.discover()
    let ids = [
      try await posts.publish("Snow", [], at: nil, by: Self.li).id,
      try await posts.publish("Sun", [], at: nil, by: Self.wang).id,
    ]
    let comment = try await posts.comment("Lovely!", on: ids[1], answering: nil, by: Self.li)
    _ = try await posts.comment("Thanks", on: ids[1], answering: comment.id, by: Self.wang)
    _ = try await posts.like(ids[1], true, by: Self.li)
    try await posts.accountIsRenamed(Self.wang.id, to: "Wang Wei")
    #expect(try await posts.person(Self.wang.id).account.nickname == "Wang Wei")
    try await posts.accountIsDeleted(Self.li.id)
    let left = try await posts.feed(before: .max, limit: 8, for: Self.wang.id, ofEach: nil).items
    #expect(left.map(\.id) == [ids[1]])
    #expect(left.first?.likes == [])
    #expect(left.first?.comments.map(\.text) == ["Thanks"])
    #expect(left.first?.comments.map(\.repliesTo) == [nil])
    await #expect(throws: DiscoverError.unknownPerson) { try await posts.person(Self.li.id) }
  }

  @Test(arguments: Backing.remote)
  func `A lost answer doesn't publish twice`(_ backing: Backing) async throws {
    let posts = try backing.discover { LossyTransport($0, losing: 1, of: .put) }
    let post = try await posts.publish("Snow", [], at: nil, by: Self.li)
    let feed = try await posts.feed(before: .max, limit: 8, for: nil, ofEach: nil)
    #expect(feed.items == [post])
  }

  @Test func `A server that can't be reached, and a wrong answer, are declared errors`()
    async throws
  {
    let down = StandInTransport { request, _ in throw TransferError(.timedOut, request.place) }
    let wrong = StandInTransport { _, _ in .json("[]") }
    for (transport, error) in [
      (down, DiscoverError.serverUnreachable), (wrong, .requestFailed),
    ] {
      let posts = RemotePosts(.test(over: transport), .inMemory())
      let failure = await #expect(throws: DetailedError.self) {
        try await posts.feed(before: .max, limit: 8, for: nil, ofEach: nil)
      }
      #expect(failure?.error.code == error.code)
      #expect(failure?.error.isRetryable == true)
    }
  }
}

extension DiscoverBackend {
  /// Renames an account where it is: on the server, if there is one.
  fileprivate func accountIsRenamed(_ account: String, to nickname: String) async throws {
    _ = try await (self as? RemotePosts)?.service.send(
      ServiceRequest(
        "login/account", method: .put, parameters: ["nickname": nickname], as: account))
    try rename(account, to: nickname)
  }

  /// Deletes an account where it is: on the server, if there is one.
  fileprivate func accountIsDeleted(_ account: String) async throws {
    _ = try await (self as? RemotePosts)?.service.send(
      ServiceRequest(
        "login/account/delete", method: .post, parameters: ["password": "correct-horse"],
        as: account))
    try deleteAll(of: account)
  }
}

extension Backing {
  /// New posts: none.
  fileprivate func discover(
    through change: (any Transport) -> any Transport = { $0 }
  ) throws -> any DiscoverBackend {
    let services = Services.inMemory()
    let fake = try FakeDiscover()
    if let service = try service(FakeServer(data: fake.data), through: change) {
      return RemotePosts(service, services)
    }
    return try PostStore(services)
  }
}
