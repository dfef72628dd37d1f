import TestSupport

/// A clock whose sleeps end when a signal is given.
struct GateClock: Clock {
  typealias Instant = LimitClock.Instant

  let sleeps = Lines()
  private let gate: Signal

  init(_ gate: Signal) { self.gate = gate }

  var now: Instant { LimitClock(passesAtOnce: true).now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    sleeps.write("\(deadline.offset)")
    await gate.wait()
    try Task.checkCancellation()
  }
}
