/// A clock that goes on by one step each time it is looked at.
struct SteppingClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let step: Duration
  private let looks = Counter()

  init(step: Duration = .microseconds(10)) { self.step = step }

  var now: Instant { Instant(offset: step * looks.next()) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
