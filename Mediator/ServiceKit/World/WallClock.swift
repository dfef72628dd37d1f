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
