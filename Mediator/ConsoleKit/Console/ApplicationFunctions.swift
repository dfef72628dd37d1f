import Synchronization

/// The functions that an application gives to the commands while its mediator is made; nil until then, and without one.
package final class ApplicationFunctions: Sendable {
  package struct Functions: Sendable {
    /// Another number after each change of the data by another process.
    var dataVersion: (@Sendable () throws -> Int)?
    /// The bytes of a picture.
    package var loadPicture: (@Sendable (_ name: String) async throws -> [UInt8]?)?
    /// Opens the sessions of a kind, which end with the returned object.
    package var openSessions: (@Sendable (_ kind: String) throws -> any Sendable)?
  }

  private let stored = Mutex(Functions())

  /// All of them.
  package var all: Functions { stored.withLock { $0 } }

  /// Sets some of them.
  func set(_ change: @Sendable (inout Functions) -> Void) { stored.withLock { change(&$0) } }

  /// Runs a function after each change of the data by another process; ends when the task is cancelled.
  @concurrent package func watchData(_ changed: @Sendable () async -> Void) async {
    guard all.dataVersion != nil else { return }
    var known = version()
    // SQLite doesn't notify other processes, so the version is read four times a second.
    while (try? await Task.sleep(for: .milliseconds(250))) != nil {
      guard let version = version(), version != known else { continue }
      known = version
      await changed()
    }
  }

  /// The version now; nil if it fails.
  private func version() -> Int? { try? all.dataVersion?() }
}
