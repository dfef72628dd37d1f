import Synchronization

/// Holds a value that closures need before it is there.
final class Holder<V: Sendable>: Sendable {
  private let held = Mutex<V?>(nil)

  var value: V? {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}
