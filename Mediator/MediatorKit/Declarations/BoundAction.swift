/// An action as a method of one instance, with the types of its target and its params erased.
@usableFromInline
final class BoundAction: Sendable {
  /// The method, with arguments by name.
  let method: Method<Params, Reply>

  /// The same for a method that doesn't wait; a closure that is read from here is called without being counted.
  let now: @Sendable (Params) throws -> Reply

  /// The same method with arguments by position: a ``TypedMethod``, uncounted; nil for one that waits.
  // Safe to share: a `TypedMethod` is Sendable; only its type is erased.
  nonisolated(unsafe) let typed: Unmanaged<AnyObject>?
  private let typedMethod: (any AnyObject & Sendable)?

  @usableFromInline
  init(_ method: Method<Params, Reply>, typed: (any AnyObject & Sendable)? = nil) {
    self.method = method
    now = method.now
    typedMethod = typed
    self.typed = typed.map { .passUnretained($0) }
  }
}

/// A synchronous method with its own types, for callers that know them.
@usableFromInline
final class TypedMethod<R, each P>: Sendable {
  @usableFromInline
  let run: @Sendable (repeat each P) throws -> R

  @usableFromInline
  init(_ run: @escaping @Sendable (repeat each P) throws -> R) { self.run = run }
}
