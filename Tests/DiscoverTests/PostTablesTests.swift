import MediatorKit
import ServiceKit
import Testing

@testable import Discover

struct PostTablesTests {
  @Test func `Posts of the first version are in the feed, with their counts`() async throws {
    let moments = try Moments()
    let services = Services.inMemory()
    try services.store.migrate("discover", Array(PostTables.migrations.prefix(1)))
    try services.store.write { connection in
      for statement in [
        """
        INSERT INTO discover_person VALUES
          ('account-li', '+8613800138001', 'Li'), ('account-wang', '+8613800138002', 'Wang')
        """,
        """
        INSERT INTO discover_post (id, author, text, at)
        VALUES ('p1', 'account-li', 'Old', '2025-12-31T00:00:00Z'),
          ('p2', 'account-wang', '', '2025-12-31T00:00:00Z')
        """,
        "INSERT INTO discover_picture VALUES (2, 0, 'lake.jpg')",
        """
        INSERT INTO discover_like (post, account) VALUES (1, 'account-wang'), (1, 'account-li')
        """,
        """
        INSERT INTO discover_comment (id, post, author, text, answered_comment, answered_person)
        VALUES ('c1', 1, 'account-wang', 'Nice', NULL, NULL),
          ('c2', 1, 'account-li', 'Thanks', 1, 'account-wang')
        """,
      ] { try connection.execute(statement) }
    }
    let mediator = try Moments.mediator(services, moments.peers)
    let posts = try await mediator.perform("Discover/feed").get(as: Page<Post>.self).items
    #expect(posts.map(\.id) == ["p2", "p1"])
    #expect(posts.map(\.pictures) == [["lake.jpg"], []])
    #expect(posts.map(\.likeCount) == [0, 2])
    #expect(posts.map(\.commentCount) == [0, 2])
    #expect(posts[1].likes.map(\.name) == ["Wang", "Li"])
    #expect(posts[1].comments.map(\.replyTo) == [nil, "Wang"])
    #expect(posts[1].comments.map(\.replyToComment) == [nil, "c1"])
    let like: Params = ["post": "p1", "on": false]
    let counts = try await mediator.perform("Discover/like", like).get(as: PostCounts.self)
    #expect(
      counts == PostCounts(post: "p1", likeCount: 1, likedByMe: false, commentCount: 2))
  }

  @Test func `Counts stay right when an account is deleted`() async throws {
    let moments = try Moments()
    let post = try await moments.publish()
    moments.become(Moments.wang)
    try await moments.like(post)
    try await moments.comment("1", on: post)
    _ = try await moments.mediator.perform("Discover/markSeen")
    moments.become(Moments.li)
    let comment = try await moments.comment("2", on: post)
    let deleted = DiscoverNeeds.DeletedAccount(account: Moments.wang.id)
    _ = try await moments.mediator.emit(
      Event("Login/accountDeleted", "", DiscoverNeeds.DeletedAccount.self), deleted)
    let seen = try await moments.post(post.id)
    #expect(seen.likeCount == 0)
    #expect(seen.likes.isEmpty)
    #expect(seen.commentCount == 1)
    #expect(seen.comments == [comment])
    moments.become(Moments.wang)
    #expect(try await moments.unseen() == 1)
  }
}
