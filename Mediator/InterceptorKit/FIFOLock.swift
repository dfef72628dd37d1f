import MediatorKit
import Synchronization

/// A lock that suspends tasks instead of blocking threads, and admits them in the order of arrival.
final class FIFOLock: Sendable {
  private struct State {
    var isLocked = false
    var lastID: UInt64 = 0
    var waiting: [(id: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let state = Mutex(State())

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Locks, and returns whether the task had to wait; ``unlock()`` must follow.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits; it doesn't have the lock then.
  func lock() async throws -> Bool {
    let id: UInt64? = state.withLock { state in
      guard state.isLocked else {
        state.isLocked = true
        return nil
      }
      state.lastID += 1
      return state.lastID
    }
    guard let id else { return false }
    let isAdmitted = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(id, $0) }
    } onCancel: {
      leave(id)
    }
    guard isAdmitted else { throw CancellationError() }
    return true
  }

  /// Unlocks, and admits the task that has waited longest.
  func unlock() {
    let next = state.withLock { state in
      guard state.waiting.isEmpty else {
        return state.waiting.removeFirst().continuation as Optional
      }
      state.isLocked = false
      return nil
    }
    next?.resume(returning: true)
  }

  private func wait(_ id: UInt64, _ continuation: CheckedContinuation<Bool, Never>) {
    let isAdmitted: Bool? = state.withLock { state in
      // A cancellation after this point finds the task in the list.
      if Task.isCancelled { return false }
      if !state.isLocked {
        state.isLocked = true
        return true
      }
      state.waiting.append((id, continuation))
      return nil
    }
    if let isAdmitted { continuation.resume(returning: isAdmitted) }
  }

  private func leave(_ id: UInt64) {
    let continuation = state.withLock { state in
      let place = state.waiting.firstIndex { $0.id == id }
      return place.map { state.waiting.remove(at: $0).continuation }
    }
    continuation?.resume(returning: false)
  }
}
