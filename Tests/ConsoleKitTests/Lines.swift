import Synchronization

/// Keeps lines in the order in which they were written, from any thread.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  /// Everything written so far.
  var all: [String] { lines.withLock { $0 } }

  /// Adds a line.
  func write(_ line: String) { lines.withLock { $0.append(line) } }
}
