import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results of a function for all elements, in their order; it runs on all processors.
  func mapConcurrently<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    // Dispatch, since a task group would make every caller asynchronous. Locked, since results arrive from all threads.
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
