import Synchronization

/// Keeps lines in the order in which they were written, from any thread.
package final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  package init() {}

  /// Everything written so far.
  package var all: [String] { lines.withLock { $0 } }

  /// Adds a line.
  package func write(_ line: String) { lines.withLock { $0.append(line) } }
}
