/// Seconds that are left until something may be done again: a deadline, not a timer.
///
/// Whatever draws it asks for the seconds left; nothing has to be stopped.
public struct Countdown<Instant: InstantProtocol>: Hashable, Sendable
where Instant.Duration == Duration {
  /// When it ends.
  public let deadline: Instant

  /// Begins now, with at most 1,000,000,000 seconds, 31 years; a negative number counts as 0.
  public init(_ seconds: Int, from now: Instant) {
    deadline = now.advanced(by: .seconds(min(max(0, seconds), 1_000_000_000)))
  }

  /// The seconds left, a begun second counting whole; 0 when it has ended.
  public func secondsLeft(at now: Instant) -> Int {
    let (seconds, rest) = now.duration(to: deadline).components
    guard seconds >= 0, rest >= 0 else { return 0 }
    return Int(clamping: seconds) + (rest > 0 ? 1 : 0)
  }

  /// Whether it hasn't ended.
  public func isRunning(at now: Instant) -> Bool { secondsLeft(at: now) > 0 }
}
