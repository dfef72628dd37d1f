import Synchronization

/// A value that is made when it is first needed.
package final class Lazy<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = AtomicLazyReference<Box<Value>>()

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; concurrent callers may each make one, and all get the one that was ready first.
  package var value: Value { (made.load() ?? made.storeIfNil(Box(make()))).value }
}
