import Foundation

/// Runs a cleanup when SIGINT, SIGTERM or SIGHUP is about to end the process, which then ends by that signal.
struct TerminationCleanup {
  private let signals: TerminationSignals

  init(_ cleanup: @escaping @Sendable () -> Void) {
    signals = TerminationSignals([SIGINT, SIGTERM, SIGHUP]) { number in
      cleanup()
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
  }

  /// Lets the signals end the process at once again.
  func end() { signals.end() }
}
