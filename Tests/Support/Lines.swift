import MediatorKit
import Synchronization

/// Stores lines in order, from any thread.
package final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  package init() {}

  /// Every line so far.
  package var all: [String] { lines.withLock { $0 } }

  /// Adds a line.
  package func write(_ line: String) { lines.withLock { $0.append(line) } }
}
