import Synchronization

/// The cached instance of a target with its type gone, or nothing yet.
final class Kept: Sendable {
  private let state: Mutex<Bound?>

  init(_ bound: Bound? = nil) { state = Mutex(bound) }

  /// The instance's methods.
  var bound: Bound? { state.withLock { $0 } }

  /// One of its actions, copied alone: this is on the way of every call.
  func action(_ index: Int) -> BoundAction? { state.withLock { $0?.actions[index] } }

  /// Keeps another instance, and hands out the last one: it may go only when the lock is open again.
  func replace(with new: Bound?) -> Bound? {
    state.withLock { bound in
      defer { bound = new }
      return bound
    }
  }
}

/// The methods of a target, bound to one instance of it.
struct Bound: Sendable {
  /// The instance itself: it stays even when no method of it needs it.
  let target: (any Target)?
  /// What its actions run, in the order of their declaration.
  let actions: [BoundAction]
  /// What answers its misses.
  let miss: MissHandler.Body?
}
