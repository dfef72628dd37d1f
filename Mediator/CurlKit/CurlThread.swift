import CCurl
import Foundation
import Synchronization

/// The thread that runs transfers, as its users see it; it ends with the last reference.
final class CurlThread: Sendable {
  /// The messages that wait for the thread.
  enum Message: Sendable {
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

  /// Wakes the thread for a message.
  func post(_ message: Message) { inbox.post(message) }
}

extension CurlThread {
  /// The messages that the thread hasn't seen.
  final class Inbox: Sendable {
    /// The handle of libcurl, or nil without memory.
    ///
    /// Safe: other threads only call `curl_multi_wakeup`, which is thread-safe, under the lock that the thread of the
    /// transfers takes to close the inbox.
    nonisolated(unsafe) let multi = curl_multi_init()

    private let messages = Mutex<[Message]?>([])

    /// Adds a message; a closed inbox ignores it.
    func post(_ message: Message) {
      messages.withLock { messages in
        guard messages != nil else { return }
        messages?.append(message)
        curl_multi_wakeup(multi)
      }
    }

    /// Removes the messages.
    func take() -> [Message] {
      messages.withLock { messages in
        defer { messages = messages == nil ? nil : [] }
        return messages ?? []
      }
    }

    /// Ignores later messages; then the handle can be freed.
    func close() { messages.withLock { $0 = nil } }
  }
}
