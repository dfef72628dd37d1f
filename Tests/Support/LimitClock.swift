/// A clock whose sleeps end immediately, or only when they are cancelled.
package struct LimitClock: Clock {
  package struct Instant: InstantProtocol {
    package let offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// Whether sleeps end immediately.
  package let passesAtOnce: Bool
  /// The time that it shows.
  package let time: Duration
  /// The limits that were set.
  package let limits = Lines()

  package init(passesAtOnce: Bool, at time: Duration = .zero) {
    (self.passesAtOnce, self.time) = (passesAtOnce, time)
  }

  package var now: Instant { Instant(offset: time) }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    limits.write("\(deadline.offset)")
    if !passesAtOnce { await Signal().wait() }
    try Task.checkCancellation()
  }
}
