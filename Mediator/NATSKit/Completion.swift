import Synchronization

/// Lets tasks wait until something has ended.
final class Completion: Sendable {
  /// The tasks that wait; nil after the end.
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]?>([])

  func wait() async {
    await withCheckedContinuation { continuation in
      let waits = waiting.withLock { waiting in
        waiting?.append(continuation)
        return waiting != nil
      }
      if !waits { continuation.resume() }
    }
  }

  func end() {
    let waiting = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting ?? []
    }
    for continuation in waiting { continuation.resume() }
  }
}
