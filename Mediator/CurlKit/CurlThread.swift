import CCurl
import Foundation
import Synchronization

/// The thread that runs transfers, as its users see it; it ends with the last reference.
final class CurlThread: Sendable {
  /// The commands that wait for the thread.
  enum Command: Sendable {
    case start(CurlExchange)
    case resume(CurlExchange)
    case cancel(CurlExchange)
    case stop
  }

  private let inbox: Inbox

  init(authorities: String?) {
    // Thread-safe since libcurl 7.84, and once for the process.
    curl_global_init(Int(CURL_GLOBAL_ALL))
    let inbox = Inbox()
    self.inbox = inbox
    Thread.detachNewThread { CurlLoop(inbox, authorities: authorities).run() }
  }

  deinit { inbox.post(.stop) }

  /// Wakes the thread for a command.
  func post(_ command: Command) { inbox.post(command) }
}

extension CurlThread {
  /// The commands that the thread hasn't seen.
  final class Inbox: Sendable {
    /// The handle of libcurl, or nil without memory.
    ///
    /// Safe: other threads only call `curl_multi_wakeup`, which is thread-safe, under the lock that the thread of the
    /// transfers takes to close the inbox.
    nonisolated(unsafe) let multi = curl_multi_init()

    private let commands = Mutex<[Command]?>([])

    /// Adds a command; a closed inbox ignores it.
    func post(_ command: Command) {
      commands.withLock { commands in
        guard commands != nil else { return }
        commands?.append(command)
        curl_multi_wakeup(multi)
      }
    }

    /// Removes the commands.
    func take() -> [Command] {
      commands.withLock { commands in
        defer { commands = commands == nil ? nil : [] }
        return commands ?? []
      }
    }

    /// Ignores later commands; then the handle can be freed.
    func close() { commands.withLock { $0 = nil } }
  }
}
