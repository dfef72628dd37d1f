import Synchronization

/// Counts from any thread.
package final class Counter: Sendable {
  private let value = Mutex(0)

  package init() {}

  /// How often it was counted.
  package var count: Int { value.withLock { $0 } }

  /// Counts once more, and answers the new count.
  @discardableResult package func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
