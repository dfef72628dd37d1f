import MediatorKit
import Synchronization

/// A clock that tests set; sleeping throws.
package final class HandClock: Clock {
  package typealias Instant = LimitClock.Instant

  package init() {}

  private let time = Mutex(Duration.zero)
  package var now: Instant { Instant(offset: time.withLock { $0 }) }
  package var minimumResolution: Duration { .zero }

  package func set(_ milliseconds: Int) { time.withLock { $0 = .milliseconds(milliseconds) } }
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
