/// A clock that advances by one step each time it is read.
package struct SteppingClock: Clock {
  package typealias Instant = LimitClock.Instant

  package let step: Duration
  private let looks = Counter()

  package init(step: Duration = .microseconds(10)) { self.step = step }

  package var now: Instant { Instant(offset: step * looks.next()) }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
