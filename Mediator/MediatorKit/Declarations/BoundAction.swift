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
  private let owner: Owner
  /// The leases of an asynchronous action; nil for an action that mostly runs synchronously.
  private let leases: StripedAtomics.References<Lease>?

  @usableFromInline
  init(
    of owner: Owner, _ now: @escaping @Sendable (Params) throws -> Reply,
    positional: (any AnyObject & Sendable)? = nil
  ) {
    self.owner = owner
    self.now = now
    run = { try now($0) }
    retained = positional
    self.positional = positional.map { .passUnretained($0) }
    leases = nil
  }

  @usableFromInline
  init(of owner: Owner, async run: @escaping @Sendable (Params) async throws -> Reply) {
    self.owner = owner
    now = { _ in throw CancellationError() }
    self.run = run
    (positional, retained) = (nil, nil)
    leases = StripedAtomics.References()
  }

  @usableFromInline
  init(
    of owner: Owner, onMain method: @escaping @MainActor @Sendable (Params) throws -> Reply
  ) {
    self.owner = owner
    now = { params in try MainActor.assumeIsolated { try method(params) } }
    run = { params in try await MainActor.run { try method(params) } }
    (positional, retained) = (nil, nil)
    leases = nil
  }

  func lease(for route: Route) -> Lease {
    leases?.current {
      Lease(self, Route(checkedTarget: route.target, action: route.action))
    } ?? Lease(self, route)
  }
}

extension BoundAction {
  /// Runs the clean-up of an instance when its last user is done.
  @usableFromInline
  final class Owner: Sendable {
    private let dispose: (@Sendable () -> Void)?

    init(_ dispose: (@Sendable () -> Void)?) { self.dispose = dispose }

    deinit { dispose?() }
  }

  /// An action with its route for asynchronous calls, which retain it.
  final class Lease: Sendable {
    let run: @Sendable (Params) async throws -> Reply
    /// The route; a copy, so that threads don't retain one text.
    let route: Route
    private let owner: Owner

    fileprivate init(_ action: BoundAction, _ route: Route) {
      (run, owner, self.route) = (action.run, action.owner, route)
    }
  }
}
