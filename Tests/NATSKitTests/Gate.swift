import Foundation
import Synchronization

/// Blocks threads until it is open.
final class Gate: Sendable {
  private let condition = NSCondition()
  private let isOpen = Atomic(false)

  func wait() {
    condition.withLock {
      while !isOpen.load(ordering: .acquiring) { condition.wait() }
    }
  }

  func open() {
    condition.withLock {
      isOpen.store(true, ordering: .releasing)
      condition.broadcast()
    }
  }
}
