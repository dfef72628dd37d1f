/// A clock whose sleeps end immediately, for tests and stand-ins.
public struct ImmediateClock: Clock {
  /// A moment.
  public struct Instant: InstantProtocol {
    private let offset: Duration

    init(offset: Duration = .zero) { self.offset = offset }

    /// A later moment.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time until another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a moment is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// Makes a clock.
  public init() {}

  /// Always the same moment.
  public var now: Instant { Instant() }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Returns immediately, or throws `CancellationError` in a cancelled task.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
