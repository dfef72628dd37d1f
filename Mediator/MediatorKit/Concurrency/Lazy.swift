import Synchronization

/// A value that is made when it is first needed.
package final class Lazy<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    if let value = made.withLock({ $0 }) { return value }
    // Outside the lock, because it runs the code of modules; all get the value that was ready first.
    let value = make()
    return made.withLock { made in
      let first = made ?? value
      made = first
      return first
    }
  }
}
