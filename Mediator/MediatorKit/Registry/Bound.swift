/// The methods of a target, bound to one instance of it.
final class Bound: Sendable {
  /// What its actions run, in the order of their declaration.
  private let actions: [BoundAction]
  /// The same, to be read without being counted.
  private let uncounted: [Unmanaged<BoundAction>]
  /// Their methods as they take arguments by position, not counted either.
  // Safe to share: these are `TypedCall`s, which are Sendable; only their types are gone.
  nonisolated(unsafe) private let methods: [Unmanaged<AnyObject>?]
  /// The instance itself: it stays even when no method of it needs it.
  let instance: (any Sendable)?

  init(_ instance: (any Sendable)?, actions: [BoundAction]) {
    self.instance = instance
    self.actions = actions
    uncounted = actions.map(Unmanaged.passUnretained)
    methods = actions.map { $0.typed.map(Unmanaged.passUnretained) }
  }

  /// What an action runs.
  func action(_ index: Int) -> BoundAction { actions[index] }

  /// The method of an action as a ``TypedCall``, uncounted, or nil.
  @inline(__always)
  func method(_ index: Int) -> Unmanaged<AnyObject>? { methods[index] }

  /// Runs a synchronous reader on what an action runs.
  @inline(__always)
  func read<R>(_ index: Int, _ reader: (BoundAction) throws -> R) rethrows -> R {
    try uncounted[index]._withUnsafeGuaranteedRef(reader)
  }
}
