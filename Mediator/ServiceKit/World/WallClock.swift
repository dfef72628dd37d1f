public import Foundation

/// The date, the time and the time zone; a service, so that tests can replace it.
///
/// In tests: ``SettableTime``.
public struct WallClock: Sendable {
  private let read: @Sendable () -> Date
  private let readTimeZone: @Sendable () -> TimeZone

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - timeZone: Returns the user's time zone; runs on each read, on any thread.
  ///   - now: Returns the time; runs on each read, on any thread.
  public init(
    timeZone: @escaping @Sendable () -> TimeZone = { .gmt }, now: @escaping @Sendable () -> Date
  ) {
    read = now
    readTimeZone = timeZone
  }

  /// The time now.
  public var now: Date { read() }

  /// The user's time zone.
  public var timeZone: TimeZone { readTimeZone() }

  /// The system's clock and time zone.
  public static let live = WallClock(timeZone: { .autoupdatingCurrent }, now: { Date() })
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
