import Foundation
import Synchronization

/// A listener for signals such as SIGINT, in place of their actions.
///
/// A signal that the process ignores, as under `nohup`, stays ignored. A signal source of Dispatch would miss signals: it
/// is registered only after it was activated, and on Linux once for a process.
package struct SignalListener: Sendable {
  private let key: Int

  /// Hears signals from now on.
  ///
  /// - Parameters:
  ///   - numbers: The signals.
  ///   - isOnce: Whether it ends at the first of them.
  ///   - hear: Runs for each signal, on a thread of its own.
  package init(
    _ numbers: [Int32], isOnce: Bool = false, _ hear: @escaping @Sendable (_ number: Int32) -> Void
  ) {
    key = hub.withLock { $0.add(Listener(numbers: numbers, isOnce: isOnce, hear: hear)) }
  }

  /// Runs a cleanup when a signal such as SIGINT is about to end the process, which then ends by that signal.
  init(cleaningUp cleanup: @escaping @Sendable () -> Void) {
    self.init([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2]) { number in
      cleanup()
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
  }

  /// Restores the former actions of the signals.
  package func end() { hub.withLock { $0.remove(key) } }
}

private struct Listener: Sendable {
  let numbers: [Int32]
  let isOnce: Bool
  let hear: @Sendable (Int32) -> Void
}

private let hub = Mutex(Hub())

/// The listeners of the process, and the former action of each signal.
private struct Hub: Sendable {
  private var listeners: [Int: Listener] = [:]
  private var former: [Int32: sigaction] = [:]
  private var lastKey = 0
  private var isReading = false

  mutating func add(_ listener: Listener) -> Int {
    lastKey += 1
    listeners[lastKey] = listener
    // Without a pipe, the signals end the process as before.
    guard startReading() else { return lastKey }
    for number in listener.numbers where former[number] == nil {
      var action = sigaction()
      sigaction(number, nil, &action)
      guard !action.isIgnored else { continue }
      former[number] = action
      action = sigaction { number in
        let fault = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(pipeEnd.pointee, &byte, 1)
        errno = fault
      }
      sigaction(number, &action, nil)
    }
    return lastKey
  }

  mutating func remove(_ key: Int) {
    guard let numbers = listeners.removeValue(forKey: key)?.numbers else { return }
    for number in numbers where listeners(of: number).isEmpty {
      guard var action = former.removeValue(forKey: number) else { continue }
      sigaction(number, &action, nil)
    }
  }

  /// The listeners of an arrived signal; ends the one-time listeners.
  mutating func take(_ number: Int32) -> [Listener] {
    let heard = listeners(of: number)
    for (key, listener) in heard where listener.isOnce { remove(key) }
    return heard.map(\.value)
  }

  private func listeners(of number: Int32) -> [Int: Listener] {
    listeners.filter { $0.value.numbers.contains(number) }
  }

  /// Reads the pipe of the handler on a thread; false when there can't be a pipe.
  private mutating func startReading() -> Bool {
    if isReading { return true }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    pipeEnd.initialize(to: ends[1])
    isReading = true
    Thread.detachNewThread { [end = ends[0]] in
      var byte: UInt8 = 0
      while read(end, &byte, 1) == 1 || errno == EINTR {
        let number = Int32(byte)
        let listeners = hub.withLock { $0.take(number) }
        for listener in listeners { listener.hear(number) }
        // It arrived before the last listener ended.
        if listeners.isEmpty { kill(getpid(), number) }
      }
    }
    return true
  }
}

// A signal handler captures nothing, so its pipe is global: a pointer, since accesses of variables are checked with functions
// that a handler must not call. It is written before the handler is installed.
nonisolated(unsafe) private let pipeEnd = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

extension sigaction {
  init(_ handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
    sa_flags = SA_RESTART
  }

  var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = __sa_handler.sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    // The handlers are opaque: SIG_IGN is the address 1.
    return unsafeBitCast(handler, to: Int.self) == 1
  }
}
