/// A clock without time: its sleeps are over at once, or only when they are cancelled.
struct LimitClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// Whether limits have passed as soon as they are set.
  let passesAtOnce: Bool
  /// What the limits were.
  let limits = Lines()
  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    limits.write("\(deadline.offset)")
    if !passesAtOnce { await Signal().wait() }
    try Task.checkCancellation()
  }
}
