import Synchronization

/// Lets one task at a time go on; others wait for their turn, in the order they came.
final class FIFOLock: Sendable {
  private struct State {
    var isTaken = false
    var lastID: UInt64 = 0
    var waiting: [(id: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let state = Mutex(State())

  /// How many wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Takes the turn, to be given on with ``give()``; answers whether it had to wait for it.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits; it hasn't the turn then.
  func take() async throws -> Bool {
    let id: UInt64? = state.withLock { state in
      guard state.isTaken else {
        state.isTaken = true
        return nil
      }
      state.lastID += 1
      return state.lastID
    }
    guard let id else { return false }
    let isMine = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(id, $0) }
    } onCancel: {
      leave(id)
    }
    guard isMine else { throw CancellationError() }
    return true
  }

  /// Gives the turn to who has waited longest.
  func give() {
    let next = state.withLock { state in
      guard state.waiting.isEmpty else {
        return state.waiting.removeFirst().continuation as Optional
      }
      state.isTaken = false
      return nil
    }
    next?.resume(returning: true)
  }

  private func wait(_ id: UInt64, _ continuation: CheckedContinuation<Bool, Never>) {
    let isMine: Bool? = state.withLock { state in
      // A task that is cancelled from here on finds itself in the list.
      if Task.isCancelled { return false }
      if !state.isTaken {
        state.isTaken = true
        return true
      }
      state.waiting.append((id, continuation))
      return nil
    }
    if let isMine { continuation.resume(returning: isMine) }
  }

  private func leave(_ id: UInt64) {
    let continuation = state.withLock { state in
      let place = state.waiting.firstIndex { $0.id == id }
      return place.map { state.waiting.remove(at: $0).continuation }
    }
    continuation?.resume(returning: false)
  }
}
