import ConsoleKit
import Foundation

/// Ctrl-C and SIGTERM as the end of a wait.
public enum Termination {
  /// Returns at the first of these signals; a second one ends the process.
  public static func wait() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let signals = SignalListener([SIGINT, SIGTERM], isOnce: true) { _ in end.finish() }
    for await _ in ends {}
    signals.end()
  }
}
