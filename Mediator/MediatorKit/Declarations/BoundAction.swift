/// An action bound to one instance, type-erased.
@usableFromInline
final class BoundAction: Sendable {
  /// The method, with arguments by name.
  let method: Method<Params, Reply>

  /// The synchronous form of the method.
  ///
  /// Reading the closure from here avoids a reference count.
  let now: @Sendable (Params) throws -> Reply

  /// The ``PositionalMethod``, unretained; nil for an asynchronous action.
  // Safe to share: a `PositionalMethod` is Sendable, and only its type is erased.
  nonisolated(unsafe) let positional: Unmanaged<AnyObject>?
  private let retained: (any AnyObject & Sendable)?

  @usableFromInline
  init(_ method: Method<Params, Reply>, positional: (any AnyObject & Sendable)? = nil) {
    self.method = method
    now = method.now
    retained = positional
    self.positional = positional.map { .passUnretained($0) }
  }
}
