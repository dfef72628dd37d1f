public import Foundation

/// The date and time; a service, so that tests can replace it.
///
/// In tests: ``SettableTime``.
public struct WallClock: Sendable {
  private let read: @Sendable () -> Date

  /// Makes a clock.
  ///
  /// - Parameter now: Returns the time; runs on each read, on any thread.
  public init(now: @escaping @Sendable () -> Date) {
    read = now
  }

  /// The time now.
  public var now: Date { read() }

  /// The system's clock.
  public static let live = WallClock(now: { Date() })
}

extension WallClock {
  /// A moment of the clock, for deadlines.
  public struct Instant: InstantProtocol, Sendable {
    /// The date and time.
    public let date: Date

    /// The moment that is a duration later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(date: date + duration / .seconds(1))
    }

    /// The time until another moment; negative for an earlier one.
    public func duration(to other: Instant) -> Duration {
      .seconds(other.date.timeIntervalSince(date))
    }

    /// Whether a moment is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool { left.date < right.date }
  }

  /// The moment now.
  public var instant: Instant { Instant(date: now) }
}
