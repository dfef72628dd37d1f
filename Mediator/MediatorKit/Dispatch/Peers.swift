import Synchronization

/// A module's access to the other modules: it calls its needs and emits its events, nothing else.
public struct Peers: Sendable {
  let dispatcher: Dispatcher
  let target: String
  private let needs: LinkedNeeds
  private let readiness: Readiness

  /// Whether the initialiser of the target has returned; calls before that are rejected.
  final class Readiness: Sendable {
    let isReady = Atomic(false)
  }

  init(
    _ dispatcher: Dispatcher, of target: String, _ needs: LinkedNeeds, _ readiness: Readiness
  ) {
    self.dispatcher = dispatcher
    self.target = target
    self.needs = needs
    self.readiness = readiness
  }

  /// The origin of the call that runs now; native outside every call.
  ///
  /// A need that is called inside an action has the origin of the outermost call: what a link causes comes from
  /// the link, whichever modules it passes through.
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
    _ = try position(of: need.identity)
    return try await dispatcher.call(need, repeat each arguments, timeout: timeout)
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
    _ = try position(of: need.identity)
    return try dispatcher.callNow(need.need, repeat each arguments, onMain: true)
  }

  /// Whether a target of this application offers the action of a need; calls nothing.
  ///
  /// A screen shows a link to another module only if this is true. It is false for a need that isn't in the target's
  /// `needs`.
  public func isLinked(_ need: some NeedDeclaration) -> Bool {
    guard let need = need as? any IdentifiedNeed else { return false }
    return needs.find(need.identity) != nil && dispatcher.endpoints[need.contract.route] != nil
  }

  @usableFromInline
  func callByName<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) async throws(MediatorError) -> R {
    try await dispatcher.call(need, repeat each arguments)
  }

  @usableFromInline
  func callByNameNow<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    try dispatcher.callNow(need, repeat each arguments, onMain: false)
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
    return try reply.read(as: R.self, need.identity)
  }

  /// Runs an operation with the ``PositionalMethod`` of a need's action; nil when the call must use names.
  @usableFromInline
  func perform(
    _ need: NeedIdentity, _ operation: (Unmanaged<AnyObject>) throws -> Reply?
  ) throws(MediatorError) -> PositionalResult? {
    guard let endpoint = needs.positional[try position(of: need)] else { return nil }
    return try endpoint.borrow { endpoint throws(MediatorError) in
      try endpoint.performByPosition(operation)
    }
  }

  @inline(__always)
  private func position(of need: NeedIdentity) throws(MediatorError) -> Int {
    try refuseDuringCreation(need.route)
    guard let index = needs.find(need) else { throw .undeclaredNeed(need.route, of: target) }
    return index
  }

  /// Throws while the target is being created; makes the route only for the error.
  func refuseDuringCreation(_ route: @autoclosure () -> String) throws(MediatorError) {
    guard readiness.isReady.load(ordering: .acquiring) else {
      throw .calledDuringCreation(route(), "target '\(target)'")
    }
  }
}

// Calls of needs by the names of their params.
extension Dispatcher {
  func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    let route = need.contract.route
    let params = try need.arguments(repeat each arguments)
    return try await perform(route, params, .native, timeout: timeout).read(as: R.self, route)
  }

  func callNow<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, onMain: Bool
  ) throws(MediatorError) -> R {
    let route = need.contract.route
    let params = try need.arguments(repeat each arguments)
    return try performNow(route, params, .native, onMain: onMain).read(as: R.self, route)
  }
}

/// The needs of one target with the actions that meet them, resolved when the mediator is built.
final class LinkedNeeds: Sendable {
  /// The synchronous actions that take exactly the need's arguments, in its order; nil for other needs.
  ///
  /// Unretained: the mediator keeps its endpoints, and callers keep the dispatcher.
  let positional: [Unmanaged<Endpoint>?]
  private let identities: [NeedIdentity?]
  private let keys: [ObjectIdentifier?]
  private let contracts: [NeedContract]

  init(_ needs: [any NeedDeclaration], in endpoints: RouteTable) {
    contracts = needs.map(\.contract)
    identities = needs.map { ($0 as? any IdentifiedNeed)?.identity }
    keys = identities.map { $0.map(ObjectIdentifier.init) }
    positional = zip(contracts, identities).map { contract, identity in
      guard let endpoint = endpoints[contract.route],
        endpoint.takesExactly(contract, identity?.signature)
      else { return nil }
      return .passUnretained(endpoint)
    }
  }

  /// The position of a need; nil when it isn't in the list.
  ///
  /// A need is usually the same declaration. A copy that is declared elsewhere must ask for the same, with the same
  /// types.
  @inline(__always)
  func find(_ need: NeedIdentity) -> Int? {
    let key = ObjectIdentifier(need)
    for index in keys.indices where keys[index] == key { return index }
    return contracts.indices.first {
      contracts[$0].asks(for: need.contract) && identities[$0]?.signature == need.signature
    }
  }
}

extension Endpoint {
  /// Whether calling by position is the same as calling by name.
  fileprivate func takesExactly(_ need: NeedContract, _ signature: ObjectIdentifier?) -> Bool {
    guard let signature, signature == self.signature, contract.isolation == .any
    else {
      return false
    }
    return isOpen(to: .native)
      && contract.params.allSatisfy { $0.origins?.contains(.native) ?? true }
      && need.params.map(\.name) == contract.params.map(\.name)
  }
}

extension NeedContract {
  /// Whether another declaration asks for the same; ignores where they are declared.
  fileprivate func asks(for other: NeedContract) -> Bool {
    route == other.route && params == other.params && result == other.result
      && isolation == other.isolation
  }
}

extension Reply {
  /// The result as the caller's type; throws an error that locates what doesn't fit.
  @usableFromInline
  func read<R: Payload>(as type: R.Type, _ route: String) throws(MediatorError) -> R {
    do throws(Mismatch) { return try get(as: type) } catch { throw .unreadable(route, error) }
  }
}
