import MediatorKit
import Synchronization

/// A thread-safe counter.
package final class Counter: Sendable {
  private let value = Mutex(0)

  package init() {}

  /// The current count.
  package var count: Int { value.withLock { $0 } }

  /// Increments the count, and returns it.
  @discardableResult package func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
