import Foundation

/// Blocks threads until it is open.
final class Gate: Sendable {
  private let condition = NSConditionLock(condition: 0)

  func wait() {
    condition.lock(whenCondition: 1)
    condition.unlock()
  }

  func open() {
    condition.lock()
    condition.unlock(withCondition: 1)
  }
}
