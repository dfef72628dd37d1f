import MediatorKit
import ServiceKit
import Synchronization
import Testing

@testable import Discover

struct UnseenTests {
  @Test func `Posts of others count until they were seen`() async throws {
    let moments = try Moments()
    try await moments.publish("1")
    try await moments.publish("2")
    #expect(try await moments.unseen() == 0)
    moments.become(Moments.wang)
    #expect(try await moments.unseen() == 2)
    _ = try await moments.mediator.perform("Discover/markSeen")
    #expect(try await moments.unseen() == 0)
    try await moments.publish("3")
    moments.become(Moments.li)
    #expect(try await moments.unseen() == 1)
  }

  @Test func `A guest has no unseen posts, and marks none as seen`() async throws {
    let moments = try Moments()
    try await moments.publish()
    moments.become(nil)
    #expect(try await moments.unseen() == 0)
    _ = try await moments.mediator.perform("Discover/markSeen")
    moments.become(Moments.wang)
    #expect(try await moments.unseen() == 1)
  }

  @Test func `Seeing posts is an event, once`() async throws {
    let moments = try Moments()
    try await moments.publish()
    moments.become(Moments.wang)
    let count = Mutex(0)
    _ = try moments.mediator.subscribe(to: DiscoverEvents.seen) { _ in count.withLock { $0 += 1 } }
    for _ in 1...2 { _ = try await moments.mediator.perform("Discover/markSeen") }
    #expect(count.withLock(\.self) == 1)
  }

  @Test func `The count of a badge is returned without a request`() async throws {
    let moments = try Moments()
    try await moments.publish()
    moments.become(Moments.wang)
    let reply = try await moments.mediator.perform("Discover/unseen")
    #expect(try reply.get(as: UnseenPosts.self).count == 1)
  }

  @Test func `Without notifications nothing is unseen`() async throws {
    let moments = try Moments()
    try await moments.publish()
    moments.become(Moments.wang)
    try await moments.set("postNotifications", "off")
    #expect(try await moments.unseen() == 0)
    try await moments.set("postNotifications", "on")
    #expect(try await moments.unseen() == 1)
  }

  @Test func `No more than 1,000 posts are counted`() async throws {
    let moments = try Moments()
    try await moments.publish()
    try moments.services.store.write { connection in
      _ = try connection.execute(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
        INSERT INTO discover_post (id, author, text, at) SELECT i, 'account-li', '', '' FROM n
        """)
    }
    moments.become(Moments.wang)
    #expect(try await moments.unseen() == 1000)
  }
}
