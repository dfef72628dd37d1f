import Synchronization

/// Counts from any thread.
final class Counter: Sendable {
  private let value = Mutex(0)

  /// How often it was counted.
  var count: Int { value.withLock { $0 } }

  /// Counts once more, and answers the new count.
  @discardableResult func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
