/// An action bound to one instance, type-erased; keeps the instance alive.
///
/// Its closures are neither generic nor optional: such a closure has a thunk, which costs an asynchronous call 150
/// instructions.
@usableFromInline
final class BoundAction: Sendable {
  /// Runs the action synchronously, on the main actor if the caller is there; an asynchronous action throws.
  let now: @Sendable (Params) throws -> Reply

  /// Runs the action on the caller's executor, or on the main actor.
  let run: @Sendable (Params) async throws -> Reply

  /// The ``PositionalMethod``, unretained; nil for an action that isn't synchronous.
  // Safe to share: a `PositionalMethod` is Sendable, and only its type is erased.
  nonisolated(unsafe) let positional: Unmanaged<AnyObject>?
  private let retained: (any AnyObject & Sendable)?
  private let owner: InstanceOwner

  @usableFromInline
  init(
    of owner: InstanceOwner, _ now: @escaping @Sendable (Params) throws -> Reply,
    positional: (any AnyObject & Sendable)? = nil
  ) {
    self.owner = owner
    self.now = now
    run = { try now($0) }
    retained = positional
    self.positional = positional.map { .passUnretained($0) }
  }

  @usableFromInline
  init(of owner: InstanceOwner, async run: @escaping @Sendable (Params) async throws -> Reply) {
    self.owner = owner
    now = { _ in throw CancellationError() }
    self.run = run
    (positional, retained) = (nil, nil)
  }

  @usableFromInline
  init(
    of owner: InstanceOwner, onMain method: @escaping @MainActor @Sendable (Params) throws -> Reply
  ) {
    self.owner = owner
    now = { params in try MainActor.assumeIsolated { try method(params) } }
    run = { params in try await MainActor.run { try method(params) } }
    (positional, retained) = (nil, nil)
  }
}

/// Runs the clean-up of an instance when its last user is done.
@usableFromInline
final class InstanceOwner: Sendable {
  private let dispose: (@Sendable () -> Void)?

  init(_ dispose: (@Sendable () -> Void)?) { self.dispose = dispose }

  deinit { dispose?() }
}
