import Synchronization

/// One action of one linked target, type-erased.
final class Endpoint: Sendable {
  typealias Lease = InstanceStore.Lease

  let route: Route
  let store: InstanceStore
  /// The position of the action in its target's declaration.
  let index: Int
  /// The types of the action, as ``ActionMethod/signature``.
  let signature: ObjectIdentifier?
  let gates: [ParamContract]
  private let isolation: ActionContract.Isolation
  private let openOrigins: UInt8
  /// The origins that may call without the application's consent.
  private let freeOrigins: UInt8
  /// The contracts of all actions of the target, shared with its ``TargetContract``.
  private let contracts: [ActionContract]
  /// Validates each param; nil for stand-ins, which have only a contract.
  let checks: [any ParamCheck]?
  /// The current interceptors and observers of the action; nil when there are none.
  private let current = Atomic<Unmanaged<InterceptorChain>?>(nil)

  /// The contract of the action.
  var contract: ActionContract { contracts[index] }

  convenience init<T: Target>(
    _ method: ActionMethod<T>, of target: TargetContract, at index: Int, _ store: InstanceStore
  ) {
    self.init(of: target, at: index, store, signature: method.signature, checks: method.checks)
  }

  /// An action without a method, for stand-ins.
  convenience init(of target: TargetContract, at index: Int, _ store: InstanceStore) {
    self.init(of: target, at: index, store, signature: nil, checks: nil)
  }

  private init(
    of target: TargetContract, at index: Int, _ store: InstanceStore,
    signature: ObjectIdentifier?, checks: [any ParamCheck]?
  ) {
    let contract = target.actions[index]
    contracts = target.actions
    route = Route(checkedTarget: target.name, action: contract.name)
    self.store = store
    self.index = index
    self.signature = signature
    self.checks = checks
    gates = contract.params
    isolation = contract.isolation
    openOrigins = contract.access.origins.bits
    // A deep link may only read.
    freeOrigins = contract.access.effects == .read ? openOrigins : openOrigins & ~Origin.url.bit
  }

  deinit { current.load(ordering: .sequentiallyConsistent)?.release() }
}

extension Endpoint {
  /// Performs a call that needs no suspension, no request and no new instance: the common case.
  ///
  /// Throws when the origin may not call the action. Returns nil, before anything ran, for every
  /// other call.
  @inline(__always)
  func performDirectly(_ params: Params, _ origin: Origin, _ link: LinkDetails?, onMain: Bool)
    throws(MediatorError) -> Reply?
  {
    try gate(origin, link)
    guard runsNow(onMain: onMain), let lease = borrow() else { return nil }
    return try runNow(lease, params, origin, nil)
  }

  /// Leases the action for one call, without a lock; nil when it has interceptors or no cached
  /// instance yet.
  @inline(__always)
  func borrow() -> Lease? {
    let ticket = store.enter()
    let chain = current.load(ordering: .sequentiallyConsistent)
    if chain?._withUnsafeGuaranteedRef({ $0.layers.isEmpty }) ?? true, let target = store.entered {
      let action = target._withUnsafeGuaranteedRef { $0.uncounted(index) }
      return Lease(action, of: .passUnretained(self), ticket, chain)
    }
    store.leave(ticket)
    return nil
  }

  /// Performs a call from code with arguments by position; returns nil, before anything ran, when it can't.
  func performByPosition(_ operation: (Unmanaged<AnyObject>) throws -> Reply?)
    throws(MediatorError) -> PositionalResult?
  {
    guard let lease = borrow() else { return nil }
    do {
      let reply = try inFrame(.native, nil) { try lease.runByPosition(operation) }
      lease.report(nil)
      return reply.map { .reply($0) } ?? .stored
    } catch {
      throw failure(error, of: lease)
    }
  }

  /// Leases the action for one call; creates an instance when there is none.
  func lease(_ dispatcher: Dispatcher, _ chain: InterceptorChain?) throws(MediatorError)
    -> Lease
  {
    let target: InstanceStore.Instance
    do { target = try store.instance(dispatcher, for: route) } catch {
      chain?.report(error)
      throw error
    }
    return Lease(target.action(index), of: .passUnretained(self), target, chain)
  }

  /// Whether a synchronous caller can run the action.
  @inline(__always)
  func runsNow(onMain: Bool) -> Bool {
    isolation == .any || (onMain && isolation == .main)
  }

  /// The same for a synchronous call; rejects an asynchronous action before an instance is created.
  func leaseNow(_ dispatcher: Dispatcher, _ chain: InterceptorChain?, onMain: Bool)
    throws(MediatorError) -> Lease
  {
    guard !runsNow(onMain: onMain) else { return try lease(dispatcher, chain) }
    let error: MediatorError =
      isolation == .main ? .mainActorOnly(route) : .asyncOnly(route, route.text)
    chain?.report(error)
    throw error
  }

  /// Runs the action synchronously.
  @inline(__always)
  func runNow(
    _ lease: consuming Lease, _ params: Params, _ origin: Origin, _ context: CallContext?
  ) throws(MediatorError) -> Reply {
    do {
      try check(params, origin)
      let reply = try inFrame(origin, context) { try lease.runNow(params) }
      lease.report(nil)
      return reply
    } catch {
      throw failure(error, of: lease, params)
    }
  }

  /// Runs the action on the caller's executor, or on the main actor.
  @inline(__always)
  func run(
    _ lease: consuming Lease, _ params: Params, _ origin: Origin, _ context: CallContext?
  ) async throws(MediatorError) -> Reply {
    do {
      try Task.checkCancellation()
      try check(params, origin)
      let reply = try await CallFrame(calling: route, context, from: origin).run {
        try await lease.run(params)
      }
      lease.report(nil)
      return reply
    } catch {
      throw failure(error, of: lease, params)
    }
  }

  /// Reports an error that the action threw, and returns the one that the caller sees; `params` are nil if they fit.
  private func failure(_ error: any Error, of lease: borrowing Lease, _ params: Params? = nil)
    -> MediatorError
  {
    let failure = params.map { converted(error, $0) } ?? converting(error)
    lease.report(failure)
    return failure
  }

  /// Runs an operation in a frame of the action.
  @inline(__always)
  func inFrame<R>(
    _ origin: Origin, _ context: CallContext?, _ operation: () throws -> R
  ) throws -> R {
    if context == nil, var frame = try StackFrame(calling: self, from: origin) {
      return try frame.run(operation)
    }
    return try CallFrame(calling: route, context, from: origin).runNow(operation)
  }

  /// The current interceptors and observers of the action.
  var chain: InterceptorChain? {
    let ticket = store.enter()
    defer { store.leave(ticket) }
    return current.load(ordering: .sequentiallyConsistent)?.takeUnretainedValue()
  }

  /// Replaces the chain.
  ///
  /// Returns a closure that frees the old one; run it outside every lock.
  func replaceChain(_ new: InterceptorChain?) -> @Sendable () -> Void {
    let next = new.map(Unmanaged.passRetained)
    guard let old = current.exchange(next, ordering: .sequentiallyConsistent) else { return {} }
    return { [store] in store.retire(old) }
  }
}

// Access checks.
extension Endpoint {
  /// Whether an origin may call the action.
  func isOpen(to origin: Origin) -> Bool { openOrigins & origin.bit != 0 }

  /// Whether deep links reach the action but need the application's consent.
  var asksForConsent: Bool { isOpen(to: .url) && contract.access.effects != .read }

  /// Throws unless the origin may call the action, and the application consented where that is
  /// required.
  @inline(__always)
  func gate(_ origin: Origin, _ link: LinkDetails? = nil) throws(MediatorError) {
    guard freeOrigins & origin.bit == 0 else { return }
    guard isOpen(to: origin) else { throw .forbidden(route, origin, contract.access) }
    guard link?.consent == route else {
      throw .confirmationRequired(route, contract.access.effects)
    }
  }
}

extension Unmanaged {
  /// Runs a closure on the object without retaining it; the caller must keep the object alive.
  @inline(__always)
  func borrow<R>(_ body: (Instance) throws(MediatorError) -> R?) throws(MediatorError) -> R? {
    // The method of the standard library doesn't support typed throws.
    var failure: MediatorError?
    let result = _withUnsafeGuaranteedRef { instance -> R? in
      do throws(MediatorError) { return try body(instance) } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    return result
  }
}
