import MediatorKit
import Synchronization

/// A box for a value that closures capture before it exists.
package final class Holder<V: Sendable>: Sendable {
  private let held = Mutex<V?>(nil)

  package init() {}

  package var value: V? {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}
