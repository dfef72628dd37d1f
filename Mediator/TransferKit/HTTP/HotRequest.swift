public import ServiceKit
import Synchronization

/// A request that starts when it is made; listeners get its outcome only if they listen before it.
///
/// Cancelling the last listener before the outcome cancels the request.
public final class HotRequest: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<RequestOutcome>.Continuation] = [:]
    var lastListener = 0
    var isOver = false
    var task: Task<Void, Never>?
  }

  private let state = Mutex(State())

  /// Starts a request.
  ///
  /// - Parameter load: Returns the outcome; runs once.
  public init(_ load: @escaping @concurrent @Sendable () async -> RequestOutcome) {
    // Under the lock, so that the request can't end before its task is known.
    state.withLock { $0.task = Task { finish(await load()) } }
  }

  /// The outcome, then the end; only the end for a listener after the outcome.
  public func listen() -> AsyncStream<RequestOutcome> {
    let (stream, listener) = AsyncStream.makeStream(of: RequestOutcome.self)
    let number: Int? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.lastListener += 1
      state.listeners[state.lastListener] = listener
      return state.lastListener
    }
    guard let number else {
      listener.finish()
      return stream
    }
    listener.onTermination = { [weak self] end in
      if case .cancelled = end { self?.leave(number) }
    }
    return stream
  }

  private func finish(_ outcome: RequestOutcome) {
    let listeners = state.withLock { state in
      defer { (state.isOver, state.listeners, state.task) = (true, [:], nil) }
      return state.isOver ? [] : Array(state.listeners.values)
    }
    for listener in listeners {
      listener.yield(outcome)
      listener.finish()
    }
  }

  private func leave(_ listener: Int) {
    let task = state.withLock { state -> Task<Void, Never>? in
      guard state.listeners.removeValue(forKey: listener) != nil, state.listeners.isEmpty else {
        return nil
      }
      state.isOver = true
      return state.task.take()
    }
    task?.cancel()
  }
}
