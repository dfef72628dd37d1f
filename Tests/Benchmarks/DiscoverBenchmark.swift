import MediatorKit
import ServiceKit

/// A post with 5,000 likes and comments, and comments on one with 5,600.
enum DiscoverBenchmark {
  static func report() async throws -> Report {
    let services = Services.inMemory()
    let mediator = try Application.mediator(services)
    _ = try await Application.signIn(mediator)
    let post = try await mediator.perform("Discover/publish", ["text": "Snow"]).value["id"] ?? nil
    var report = Report()
    try fill(services, likes: 5_000, comments: 5_000)
    let feed = try await mediator.perform("Discover/feed").value.json()
    report.add(
      "feed with 5,000 likes and comments on a post",
      "\(try await milliseconds { try await mediator.perform("Discover/feed") }) ms, "
        + "\(feed.utf8.count / 1_000) kB",
      goal: "under 10 ms")
    try fill(services, likes: 0, comments: 600)
    let comment: Params = ["post": post, "text": "Lovely"]
    report.add(
      "comment on a post with 5,600 comments",
      "\(try await milliseconds { try await mediator.perform("Discover/comment", comment) }) ms",
      goal: "under 1 ms")
    return report
  }

  private static func milliseconds(_ call: () async throws -> Reply) async throws -> String {
    let time = try await Measure.nanoseconds(20) { Measure.consume(try await call()) }
    return (time / 1_000_000).rounded(2)
  }

  /// Writes likes and comments of other accounts into the tables, for the only post.
  private static func fill(_ services: Services, likes: Int, comments: Int) throws {
    try services.store.write { connection in
      try connection.execute(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
        INSERT OR IGNORE INTO discover_account
        SELECT 'account-' || i, '+86' || (13700000000 + i), 'User ' || i FROM n
        """)
      try connection.execute(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
        INSERT INTO discover_like (post, account) SELECT 1, 'account-' || i FROM n WHERE i <= ?1
        """, likes)
      try connection.execute(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
        INSERT INTO discover_comment (id, post, author, text)
        SELECT ?1 || '-' || i, 1, 'account-' || (i % 5000 + 1), 'Lovely' FROM n
        """, comments)
    }
  }
}
