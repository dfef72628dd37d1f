/// A clock whose sleeps end when a signal is given.
package struct GateClock: Clock {
  package typealias Instant = LimitClock.Instant

  /// The ends of the sleeps.
  package let sleeps = Lines()
  private let gate: Signal

  package init(_ gate: Signal) { self.gate = gate }

  package var now: Instant { LimitClock(passesAtOnce: true).now }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    sleeps.write("\(deadline.offset)")
    await gate.wait()
    try Task.checkCancellation()
  }
}
