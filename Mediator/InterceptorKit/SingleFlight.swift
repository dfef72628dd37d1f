import MediatorKit
import Synchronization

/// One run of some work for all concurrent callers with the same key.
///
/// The first caller does the work; the others are suspended, and resume together at its end.
final class SingleFlight<Key: Hashable & Sendable>: Sendable {
  /// The role of a caller.
  enum Part: Sendable {
    /// Does the work, then calls ``SingleFlight/end(_:isDone:)``.
    case leader
    /// Waited for the leader, whose `isDone` this is.
    case waited(isDone: Bool)
  }

  private typealias Waiting = (id: UInt64, continuation: CheckedContinuation<Part?, Never>)

  private struct State {
    var lastID: UInt64 = 0
    /// The waiting tasks of each key whose work is under way.
    var waiting: [Key: [Waiting]] = [:]
  }

  private let state = Mutex(State())

  var waitingCount: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

  /// Leads the work of a key, or waits for its end.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits.
  func join(_ key: Key) async throws -> Part {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let part = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(for: key, (id, $0)) }
    } onCancel: {
      leave(key, id)
    }
    guard let part else { throw CancellationError() }
    return part
  }

  /// Ends the work of a key; the tasks that wait for it go on.
  func end(_ key: Key, isDone: Bool) {
    let waiting = state.withLock { $0.waiting.removeValue(forKey: key) }
    for one in waiting ?? [] { one.continuation.resume(returning: .waited(isDone: isDone)) }
  }

  private func wait(for key: Key, _ one: Waiting) {
    let part: Part?? = state.withLock { state in
      guard state.waiting[key] != nil else {
        state.waiting[key] = []
        return .leader
      }
      // A cancellation after this point finds the task in the list.
      if Task.isCancelled { return .some(nil) }
      state.waiting[key]?.append(one)
      return nil
    }
    if let part { one.continuation.resume(returning: part) }
  }

  private func leave(_ key: Key, _ id: UInt64) {
    let continuation = state.withLock { state in
      let place = state.waiting[key]?.firstIndex { $0.id == id }
      return place.flatMap { state.waiting[key]?.remove(at: $0).continuation }
    }
    continuation?.resume(returning: nil)
  }
}
