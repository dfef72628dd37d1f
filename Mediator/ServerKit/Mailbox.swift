import DoorKit
import Foundation
import MediatorKit
import Synchronization

/// The messages of tasks to the thread of the server.
///
/// A byte in a pipe wakes the thread, so no pointer of libevent leaves it.
final class Mailbox: Sendable {
  struct Letters {
    var answers: [(number: Int, response: DoorResponse)] = []
    var isStopping = false
  }

  let readEnd: Int32
  private let writeEnd: Int32
  private let letters = Mutex(Letters())
  private let isAwake = Atomic(false)

  init() throws(ServerFault) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ServerFault("no pipe: \(String(cString: strerror(errno)))")
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func answer(_ number: Int, _ response: DoorResponse) {
    letters.withLock { $0.answers.append((number, response)) }
    wake()
  }

  func stop() {
    letters.withLock { $0.isStopping = true }
    wake()
  }

  /// Takes all letters; the next one wakes the thread again.
  func take() -> Letters {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(readEnd, &bytes, bytes.count)
    isAwake.store(false, ordering: .sequentiallyConsistent)
    return letters.withLock { letters in
      defer { letters.answers = [] }
      return letters
    }
  }

  private func wake() {
    guard !isAwake.exchange(true, ordering: .sequentiallyConsistent) else { return }
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }
}
