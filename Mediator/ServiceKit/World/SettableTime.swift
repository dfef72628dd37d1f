public import Foundation
import Synchronization

/// A time that stands still until a test moves it.
///
/// ```swift
/// let time = SettableTime()
/// let services = Services.inMemory(clock: time.clock)
/// time.advance(by: 60)
/// ```
public final class SettableTime: Sendable {
  /// Where the time stands unless a test says otherwise: 1 January 2026, 00:00 UTC.
  public static let start = Date(timeIntervalSince1970: 1_767_225_600)

  private let date: Mutex<Date>

  /// Makes a time that stands still.
  ///
  /// - Parameter date: Where it stands.
  public init(_ date: Date = SettableTime.start) {
    self.date = Mutex(date)
  }

  /// The time now.
  public var now: Date { date.withLock { $0 } }

  /// A clock that shows this time.
  public var clock: WallClock { WallClock(now: { self.now }) }

  /// Moves the time.
  ///
  /// - Parameter date: Where it stands from now on; earlier is allowed.
  public func set(_ date: Date) {
    self.date.withLock { $0 = date }
  }

  /// Moves the time on.
  ///
  /// - Parameter seconds: How far; less than zero moves it back.
  public func advance(by seconds: TimeInterval) {
    date.withLock { $0 += seconds }
  }
}
