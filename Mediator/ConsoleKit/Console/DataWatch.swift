import Synchronization

/// The version of an application's data, which changes when another process has changed the data.
final class DataWatch: Sendable {
  private let read = Mutex<(@Sendable () throws -> Int)?>(nil)

  /// Sets the function that reads the version.
  func set(_ version: @escaping @Sendable () throws -> Int) { read.withLock { $0 = version } }

  /// The version now; nil if there is none, or if it can't be read.
  @concurrent func version() async -> Int? {
    let read = read.withLock { $0 }
    return try? read?()
  }
}
