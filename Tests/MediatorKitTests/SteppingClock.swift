import Synchronization

/// A clock that is one second later each time someone looks at it.
final class SteppingClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let seconds = Mutex(0)

  var minimumResolution: Duration { .zero }

  var now: Instant {
    seconds.withLock {
      $0 += 1
      return Instant(offset: .seconds($0))
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) {}
}
