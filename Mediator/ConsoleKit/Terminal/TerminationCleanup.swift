import Foundation

/// Runs a cleanup when a signal such as SIGINT is about to end the process, which then ends by that signal.
struct TerminationCleanup {
  private let signals: SignalListener

  init(_ cleanup: @escaping @Sendable () -> Void) {
    let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2]
    signals = SignalListener(numbers) { number in
      cleanup()
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
  }

  /// Lets the signals end the process at once again.
  func end() { signals.end() }
}
