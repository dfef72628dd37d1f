public import Foundation
import MediatorKit
import Synchronization

/// A time that changes only when a test changes it.
///
/// ```swift
/// let time = SettableTime()
/// let services = Services.inMemory(clock: time.clock)
/// time.advance(by: 60)
/// ```
public final class SettableTime: Sendable {
  /// The default time: 1 January 2026, 00:00 UTC.
  public static let start = Date(timeIntervalSince1970: 1_767_225_600)

  private let date: Mutex<Date>
  private let zone = Mutex(TimeZone.gmt)

  /// Makes a fixed time, in UTC.
  ///
  /// - Parameter date: The time.
  public init(_ date: Date = SettableTime.start) {
    self.date = Mutex(date)
  }

  /// The time now.
  public var now: Date { date.withLock { $0 } }

  /// The time zone.
  public var timeZone: TimeZone { zone.withLock { $0 } }

  /// A clock with this time and time zone.
  public var clock: WallClock { WallClock(timeZone: { self.timeZone }, now: { self.now }) }

  /// Sets the time.
  ///
  /// - Parameter date: The new time; earlier is allowed.
  public func set(_ date: Date) {
    self.date.withLock { $0 = date }
  }

  /// Moves the user to another time zone; the time stays.
  ///
  /// - Parameter timeZone: The new time zone.
  public func set(_ timeZone: TimeZone) {
    zone.withLock { $0 = timeZone }
  }

  /// Advances the time.
  ///
  /// - Parameter seconds: The difference; a negative one moves it back.
  public func advance(by seconds: TimeInterval) {
    date.withLock { $0 += seconds }
  }
}
