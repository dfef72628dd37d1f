import Synchronization
import TestSupport

/// A clock whose sleeps pass at once up to a time; later ones end only when they are cancelled.
final class PassingClock: Clock {
  typealias Instant = LimitClock.Instant

  private let time = Mutex(Duration.zero)
  private let end: Duration

  init(upTo end: Duration) { self.end = end }

  var now: Instant { Instant.start.advanced(by: time.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let passed = Instant.start.duration(to: deadline)
    if passed > end { await Signal().wait() } else { time.withLock { $0 = max($0, passed) } }
    try Task.checkCancellation()
  }
}

extension LimitClock.Instant {
  fileprivate static var start: Self { LimitClock(passesAtOnce: true).now }
}
