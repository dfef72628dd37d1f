import Synchronization
import TestSupport
import Testing

@testable import TestKit

struct CheckQueueTests {
  private struct Failure: Error {}

  /// How many run now, and how many did at most.
  private final class Gauge: Sendable {
    private let counts = Mutex((running: 0, most: 0))

    var most: Int { counts.withLock(\.most) }

    func begin() {
      counts.withLock { counts in
        counts.running += 1
        counts.most = max(counts.most, counts.running)
      }
    }

    func end() { counts.withLock { $0.running -= 1 } }
  }

  @Test func `A few checks run at once, also after one that fails`() async throws {
    let queue = CheckQueue(width: 2)
    let gauge = Gauge()
    let results = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        group.addTask {
          do {
            try await queue.run {
              gauge.begin()
              for _ in 0..<20 { await Task.yield() }
              gauge.end()
              if number % 3 == 0 { throw Failure() }
            }
            return true
          } catch { return false }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(gauge.most == 2)
    #expect(results.count(where: \.self) == 13)
  }

  @Test func `Checks run beside each other`() async throws {
    let queue = CheckQueue(width: 2)
    let (first, second) = (Signal(), Signal())
    async let one: Void = queue.run {
      first.give()
      await second.wait()
    }
    async let other: Void = queue.run {
      await first.wait()
      second.give()
    }
    _ = try await (one, other)
  }
}
