import Synchronization

/// A clock that someone sets by hand; nobody can sleep by it.
final class HandClock: Clock {
  typealias Instant = LimitClock.Instant

  private let time = Mutex(Duration.zero)
  var now: Instant { Instant(offset: time.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  func set(_ milliseconds: Int) { time.withLock { $0 = .milliseconds(milliseconds) } }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
