import Foundation
import ServiceKit
import Testing

struct StatisticsTests {
  typealias Count = Statistics.Count

  private let statistics = Services.inMemory().statistics

  @Test func `A new store has no counts`() throws {
    #expect(try statistics.counts() == [])
  }

  @Test func `Counts are sorted by join point, then subject`() throws {
    let counts = [
      Count(joinPoint: "screen.didLoad", subject: "home", count: 1),
      Count(joinPoint: "route.perform", subject: "Login/status", count: 3, failures: 1),
      Count(joinPoint: "route.perform", subject: "Login/signIn", count: 2),
    ]
    try statistics.add(counts)
    #expect(try statistics.counts() == counts.reversed())
  }

  @Test func `Counts add up, within one list too`() throws {
    let count = Count(joinPoint: "route.perform", subject: "Login/status", count: 2, failures: 1)
    try statistics.add([count, count])
    try statistics.add([count])
    #expect(
      try statistics.counts() == [
        Count(joinPoint: "route.perform", subject: "Login/status", count: 6, failures: 3)
      ])
  }

  @Test func `A list is added completely or not at all`() throws {
    let folder = TemporaryFolder()
    let store = Store(at: folder.file("a.sqlite"))
    let statistics = Statistics(store: store)
    try statistics.add([Count(joinPoint: "point", subject: "a", count: 1)])
    let refusal = """
      CREATE TRIGGER statistics_refusal BEFORE INSERT ON statistics_count WHEN new.subject = 'b'
      BEGIN SELECT raise(ABORT, 'no'); END
      """
    _ = try store.write { connection in try connection.execute(refusal) }
    let counts = ["a", "b"].map { Count(joinPoint: "point", subject: $0, count: 1) }
    #expect(throws: StoreError.self) { try statistics.add(counts) }
    #expect(
      try statistics.counts() == [Count(joinPoint: "point", subject: "a", count: 1)])
  }

  @Test func `An empty list doesn't access the disk`() throws {
    let folder = TemporaryFolder()
    let store = Store(at: folder.file("a.sqlite"))
    try Statistics(store: store).add([])
    #expect(store.path.map(FileManager.default.fileExists(atPath:)) == false)
    try Statistics(store: store).add([Count(joinPoint: "point", subject: "a", count: 1)])
    #expect(store.path.map(FileManager.default.fileExists(atPath:)) == true)
  }

  @Test func `Two processes add to the same counts`() throws {
    let folder = TemporaryFolder()
    for _ in 1...2 {
      let statistics = Statistics(store: Store(at: folder.file("a.sqlite")))
      try statistics.add([Count(joinPoint: "point", subject: "a", count: 1)])
    }
    let statistics = Statistics(store: Store(at: folder.file("a.sqlite")))
    #expect(try statistics.counts() == [Count(joinPoint: "point", subject: "a", count: 2)])
  }
}
