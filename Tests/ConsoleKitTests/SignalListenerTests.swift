import Foundation
import Testing

@testable import ConsoleKit

struct SignalListenerTests {
  @Test func `Each listener hears a signal that arrives at once`() async {
    await #expect(processExitsWith: .success) {
      // A process that hangs after all ends by this signal.
      alarm(30)
      signal(SIGINT, SIG_DFL)
      for number in [SIGINT, SIGTERM, SIGTERM, SIGINT] {
        let (numbers, heard) = AsyncStream.makeStream(of: Int32.self)
        let signals = SignalListener([SIGINT, SIGTERM]) { heard.yield($0) }
        kill(getpid(), number)
        #expect(await numbers.first { _ in true } == number)
        signals.end()
      }
    }
  }

  @Test func `A listener that ends leaves the signal to the others, the last one to the process`()
    async
  {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      alarm(30)
      let (numbers, heard) = AsyncStream.makeStream(of: Int32.self)
      let first = SignalListener([SIGTERM]) { heard.yield($0) }
      let second = SignalListener([SIGTERM]) { _ in }
      second.end()
      kill(getpid(), SIGTERM)
      _ = await numbers.first { _ in true }
      first.end()
      kill(getpid(), SIGTERM)
      // The process ends while it waits here.
      _ = await numbers.first { _ in true }
    }
  }

  @Test func `One that hears once leaves the next signal to the process`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      alarm(30)
      let (numbers, heard) = AsyncStream.makeStream(of: Int32.self)
      let listener = SignalListener([SIGINT, SIGTERM], isOnce: true) { heard.yield($0) }
      kill(getpid(), SIGTERM)
      _ = await numbers.first { _ in true }
      kill(getpid(), SIGTERM)
      // The process ends while it waits here.
      _ = await numbers.first { _ in true }
      listener.end()
    }
  }

  @Test func `What the process ignores isn't heard, and stays ignored`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      let signals = SignalListener([SIGHUP]) { _ in exit(1) }
      kill(getpid(), SIGHUP)
      var action = sigaction()
      sigaction(SIGHUP, nil, &action)
      #expect(action.isIgnored)
      signals.end()
      sigaction(SIGHUP, nil, &action)
      #expect(action.isIgnored)
    }
  }

  @Test func `Programs that are started meanwhile don't ignore the signals`() async {
    await #expect(processExitsWith: .success) {
      for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
      let cleanup = SignalListener(cleaningUp: {})
      for number in [SIGINT, SIGTERM, SIGHUP] {
        var action = sigaction()
        try #require(sigaction(number, nil, &action) == 0)
        #expect(!action.isIgnored)
      }
      cleanup.end()
    }
  }
}
