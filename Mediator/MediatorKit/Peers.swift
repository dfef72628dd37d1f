import Synchronization

/// A module's access to the other modules: it calls its needs and emits its events, nothing else.
public struct Peers: Sendable {
  let access: PeerAccess

  init(_ access: PeerAccess) { self.access = access }

  /// The origin of the call that runs now; native outside every call.
  ///
  /// A need called inside an action has the origin of the outermost call, such as a link, whichever modules the call
  /// passes through.
  public var origin: Origin { CallFrame.liveOrigin }

  /// Calls a need and reads its reply.
  ///
  /// Throws what the call throws; ``MediatorError/Code/targetNotFound`` when the module that offers the action
  /// isn't linked, and ``MediatorError/Code/undeclaredNeed`` when the need isn't in the target's `needs`.
  @inlinable
  public func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) async throws(MediatorError) -> R {
    if !Task.isCancelled, let result = try callByPosition(need, repeat each arguments) {
      return result
    }
    return try await callByName(need, repeat each arguments)
  }

  /// Calls a need of a synchronous action.
  @inlinable
  public func call<R: Payload, each P: Payload>(
    _ need: SyncNeed<R, repeat each P>, _ arguments: repeat each P
  ) async throws(MediatorError) -> R {
    try await call(need.need, repeat each arguments)
  }

  /// Calls a need with a time limit.
  ///
  /// When it passes, the action is cancelled, and the call fails with ``MediatorError/Code/timedOut`` as soon as the
  /// action has ended.
  public func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, timeout: Duration
  ) async throws(MediatorError) -> R {
    _ = try access.position(of: need.identity)
    return try await access.dispatcher.call(need, repeat each arguments, timeout: timeout)
  }

  /// Calls a need synchronously.
  @inlinable
  public func callNow<R: Payload, each P: Payload>(
    _ need: SyncNeed<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    let need = need.need
    if let result = try callByPosition(need, repeat each arguments) { return result }
    return try callByNameNow(need, repeat each arguments)
  }

  /// Calls a need of a synchronous or main-actor action on the main actor.
  @MainActor public func callOnMain<R: Payload, each P: Payload>(
    _ need: MainNeed<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    _ = try access.position(of: need.identity)
    return try access.dispatcher.callNow(need.need, repeat each arguments, onMain: true)
  }

  /// Whether a target of this application offers the action of a need; calls nothing.
  ///
  /// A screen shows a link to another module only if this is true. It is false for a need that isn't in the target's
  /// `needs`.
  public func isLinked(_ need: some NeedDeclaration) -> Bool {
    guard let need = need as? any IdentifiedNeed else { return false }
    return access.needs.find(need.identity) != nil
      && access.dispatcher.endpoints[need.contract.route] != nil
  }

  @usableFromInline
  func callByName<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) async throws(MediatorError) -> R {
    try await access.dispatcher.call(need, repeat each arguments)
  }

  @usableFromInline
  func callByNameNow<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    try access.dispatcher.callNow(need, repeat each arguments, onMain: false)
  }

  /// Calls the action of a need that takes its arguments by position; nil when the call must use names.
  ///
  /// Throws when the need isn't one of the target's, or while the target is being created.
  @inlinable
  func callByPosition<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R? {
    var result: R?
    let outcome = try perform(need.identity) { method in
      try withUnsafeMutablePointer(to: &result) { result in
        try method._withUnsafeGuaranteedRef {
          try unsafeDowncast($0, to: PositionalMethod<repeat each P>.self)
            .run(ResultPlace(result), repeat each arguments)
        }
      }
    }
    guard case .reply(let reply) = outcome else { return result }
    return try reply.read(as: R.self, fields: need.identity.fields, need.identity.route)
  }

  @usableFromInline
  func perform(
    _ need: NeedIdentity, _ operation: (Unmanaged<AnyObject>) throws -> Reply?
  ) throws(MediatorError) -> PositionalResult? {
    try access.perform(need, operation)
  }
}
