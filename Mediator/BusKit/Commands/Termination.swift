import Dispatch
import Foundation

/// Ctrl-C and SIGTERM as the end of a wait.
public enum Termination {
  /// Returns at the first of these signals; a second one ends the process.
  public static func wait() async {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let numbers = [SIGINT, SIGTERM]
    let sources = numbers.map { number in
      // A signal with the default action would end the process.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.finish() }
      source.activate()
      return source
    }
    for await _ in signals {}
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }
}
