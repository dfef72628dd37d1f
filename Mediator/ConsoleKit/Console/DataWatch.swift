import Synchronization

/// The version of an application's data: another number after each change by another process.
final class DataWatch: Sendable {
  private let read = Mutex<(@Sendable () throws -> Int)?>(nil)

  /// Sets the function that reads the version.
  func set(_ version: @escaping @Sendable () throws -> Int) { read.withLock { $0 = version } }

  /// Runs a function after each change by another process; ends when the task is cancelled.
  @concurrent func watch(_ changed: @Sendable () async -> Void) async {
    var known = version()
    // SQLite doesn't notify other processes, so the version is read four times a second.
    while known != nil, (try? await Task.sleep(for: .milliseconds(250))) != nil {
      guard let version = version(), version != known else { continue }
      known = version
      await changed()
    }
  }

  /// The version now; nil without a function, or if it fails.
  private func version() -> Int? {
    let read = read.withLock { $0 }
    return try? read?()
  }
}
