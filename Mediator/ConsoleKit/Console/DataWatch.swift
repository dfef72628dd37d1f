import Synchronization

/// The version of an application's data: another number after each change by another process.
final class DataWatch: Sendable {
  private let read = Mutex<(@Sendable () throws -> Int)?>(nil)

  /// Sets the function that reads the version.
  func set(_ version: @escaping @Sendable () throws -> Int) { read.withLock { $0 = version } }

  /// The version now; nil without a function, or if it fails.
  @concurrent func version() async -> Int? {
    let read = read.withLock { $0 }
    return try? read?()
  }
}
