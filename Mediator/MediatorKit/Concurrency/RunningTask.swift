import Synchronization

/// The current task, which others can cancel until it ends its part.
final class RunningTask: Sendable {
  private struct Pointer: Sendable {
    // Safe to share: used only under the lock, and removed by the task itself, which is alive until then.
    nonisolated(unsafe) let task: UnsafeCurrentTask
  }

  private struct State: Sendable {
    var pointer: Pointer?
    var isCancelled = false
  }

  private let state: Mutex<State>

  /// Begins with the current task.
  init() {
    state = Mutex(State(pointer: withUnsafeCurrentTask { $0.map(Pointer.init) }))
  }

  /// Cancels the task.
  func cancel() {
    state.withLock { state in
      state.isCancelled = state.pointer != nil
      state.pointer?.task.cancel()
    }
  }

  /// Ends the part; returns whether it was cancelled by ``cancel()``.
  func end() -> Bool {
    state.withLock { state in
      state.pointer = nil
      return state.isCancelled
    }
  }
}
