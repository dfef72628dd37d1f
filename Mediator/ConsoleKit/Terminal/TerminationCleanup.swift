import Dispatch
import Foundation

/// Runs a cleanup when SIGINT, SIGTERM or SIGHUP is about to end the process, which then ends by that signal.
///
/// A signal that the process ignores, as under `nohup`, stays ignored.
struct TerminationCleanup {
  private let sources: [(number: Int32, source: any DispatchSourceSignal)]

  init(_ cleanup: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // The handlers are opaque: SIG_IGN is the address 1.
      // An empty handler, since a program that is started meanwhile would inherit that a signal is ignored.
      guard unsafeBitCast(signal(number) { _ in }, to: Int.self) != 1 else {
        signal(number, SIG_IGN)
        return nil
      }
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        cleanup()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.activate()
      return (number, source)
    }
  }

  /// Lets the signals end the process at once again.
  func end() {
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}
