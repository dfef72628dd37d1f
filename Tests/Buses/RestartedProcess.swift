import Synchronization

/// A ``ResponderProcess`` that another one replaces.
final class RestartedProcess: Sendable {
  private let process: Mutex<ResponderProcess>
  private let start: @Sendable () throws -> ResponderProcess

  init(_ start: @escaping @Sendable () throws -> ResponderProcess) throws {
    self.start = start
    process = Mutex(try start())
  }

  /// Ends it as `kill -9` does, and starts the next one.
  func restart() throws {
    try process.withLock { process in
      process.kill()
      process = try start()
    }
  }
}
