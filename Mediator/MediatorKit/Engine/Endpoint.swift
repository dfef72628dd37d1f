import Synchronization

/// One action of one linked target, type-erased.
final class Endpoint: TextTableEntry {
  let route: Route
  let store: InstanceStore
  /// The position of the action in its target's declaration.
  private let number: Int32
  // The small fields share one word: there may be very many actions.
  private let isolation: ActionContract.Isolation
  let hasStrictLinks: Bool
  private let openOrigins: UInt8
  /// The origins that may call without a person's consent.
  private let freeOrigins: UInt8
  /// The current interceptors and observers of the action; nil when there are none.
  private let current = Atomic<Unmanaged<InterceptorRegistry.Chain>?>(nil)

  var index: Int { Int(number) }

  var text: String { route.text }

  var contract: ActionContract { store.contract.actions[index] }

  /// The declared params; not stored, since there may be very many actions.
  var gates: [ParamContract] { store.contract.actions[index].params }

  /// The types of the action, as ``ParamTypes/signature``; nil for a contract without methods.
  var signature: ObjectIdentifier? { store.types?(index).signature }

  init(at index: Int, in store: InstanceStore) {
    let actions = store.contract.actions
    route = Route(checkedTarget: store.name, action: actions[index].name)
    self.store = store
    number = Int32(index)
    isolation = actions[index].isolation
    hasStrictLinks = actions[index].hasStrictLinks
    let access = actions[index].access
    openOrigins = access.bits
    freeOrigins =
      access.effects == .read ? openOrigins : openOrigins & ~Origin.askingForConsent
  }

  deinit { current.load(ordering: .sequentiallyConsistent)?.release() }
}

extension Endpoint {
  /// Performs a call that needs no suspension, no request and no new instance; returns nil for others, before anything ran.
  ///
  /// Throws when the origin may not call the action.
  @inline(__always)
  func performDirectly(
    _ params: Params, _ origin: Origin, _ details: Request.Details?, onMain: Bool
  )
    throws(MediatorError) -> Reply?
  {
    try gate(origin, details)
    guard runsNow(onMain: onMain) else { return nil }
    return try withAction { action throws(MediatorError) in
      try runNow(action, params, origin, nil)
    }
  }

  /// Runs a closure with the action of the cached instance, without a lock or a reference count.
  ///
  /// Nil with interceptors, and before the first instance.
  @inline(__always)
  func withAction<R>(_ body: (Unmanaged<BoundAction>) throws(MediatorError) -> R?)
    throws(MediatorError) -> R?
  {
    let ticket = store.readers.enter()
    defer { store.readers.leave(ticket) }
    let chain = current.load(ordering: .sequentiallyConsistent)
    guard chain?._withUnsafeGuaranteedRef({ $0.layers.isEmpty }) ?? true,
      let target = store.cached.load(ordering: .sequentiallyConsistent)
    else { return nil }
    return try body(target._withUnsafeGuaranteedRef { .passUnretained($0.actions[index]) })
  }

  /// Performs a call from code with arguments by position; returns nil, before anything ran, when it can't.
  func performByPosition(_ operation: (Unmanaged<AnyObject>) throws -> Reply?)
    throws(MediatorError) -> PositionalResult?
  {
    try withAction { action throws(MediatorError) in
      guard let method = action._withUnsafeGuaranteedRef({ $0.positional }) else { return nil }
      do {
        let reply = try inFrame(.native, nil) { try operation(method) }
        report(nil)
        return reply.map { .reply($0) } ?? .stored
      } catch {
        let failure = converting(error)
        report(failure)
        throw failure
      }
    }
  }

  /// The action of the cached instance for one asynchronous call; nil as for ``withAction(_:)``.
  @inline(__always)
  func lease() throws(MediatorError) -> BoundAction.Lease? {
    try withAction { action in action._withUnsafeGuaranteedRef { $0.lease(for: route) } }
  }

  /// The action for one call; creates an instance when there is none.
  func action(_ dispatcher: Dispatcher) throws(MediatorError) -> BoundAction {
    do { return try store.instance(dispatcher, for: route).action(index) } catch {
      reportEnd(error)
      throw error
    }
  }

  @inline(__always)
  func runsNow(onMain: Bool) -> Bool {
    isolation == .any || (onMain && isolation == .main)
  }

  /// Runs the action synchronously; rejects an asynchronous action before an instance is created.
  func performNow(
    _ dispatcher: Dispatcher, _ params: Params, _ origin: Origin, _ context: CallContext?,
    onMain: Bool
  ) throws(MediatorError) -> Reply {
    guard runsNow(onMain: onMain) else {
      let error: MediatorError =
        isolation == .main ? .mainActorOnly(route) : .asyncOnly(route, route.text)
      reportEnd(error)
      throw error
    }
    let action = try action(dispatcher)
    defer { withExtendedLifetime(action) {} }
    let ticket = store.readers.enter()
    defer { store.readers.leave(ticket) }
    return try runNow(.passUnretained(action), params, origin, context)
  }

  /// Runs the action synchronously, while this thread is one of the readers.
  @inline(__always)
  private func runNow(
    _ action: Unmanaged<BoundAction>, _ params: Params, _ origin: Origin, _ context: CallContext?
  ) throws(MediatorError) -> Reply {
    do {
      try check(params, origin)
      let reply = try inFrame(origin, context) {
        try action._withUnsafeGuaranteedRef { try $0.now(params) }
      }
      report(nil)
      return reply
    } catch {
      let failure = converted(error, params, from: origin)
      report(failure)
      throw failure
    }
  }

  @inline(__always)
  fileprivate func begin(
    _ route: Route, _ params: Params, _ origin: Origin, _ context: CallContext?
  ) throws -> CallFrame {
    try check(params, origin)
    return try CallFrame(calling: route, of: ObjectIdentifier(self), context, from: origin)
  }

  /// Ends an asynchronous call; returns the error that the caller sees.
  fileprivate func end(_ error: any Error, _ params: Params, from origin: Origin) -> MediatorError {
    let failure = converted(error, params, from: origin)
    reportEnd(failure)
    return failure
  }

  @inline(__always)
  func inFrame<R>(
    _ origin: Origin, _ context: CallContext?, _ operation: () throws -> R
  ) throws -> R {
    if context == nil, origin == .native {
      var frame = try StackFrame(calling: self)
      return try frame.run(operation)
    }
    return try CallFrame(calling: route, of: ObjectIdentifier(self), context, from: origin)
      .runNow(operation)
  }

  /// The current interceptors and hooks, outermost first.
  var layers: [Layer<Request, Reply>] { chain?.layers ?? [] }

  /// A retained snapshot of ``current``.
  var chain: InterceptorRegistry.Chain? {
    let ticket = store.readers.enter()
    defer { store.readers.leave(ticket) }
    return current.load(ordering: .sequentiallyConsistent)?.takeUnretainedValue()
  }

  /// Reports the end of a call to the observers, while this thread is one of the readers.
  @inline(__always)
  private func report(_ error: MediatorError?) {
    current.load(ordering: .sequentiallyConsistent)?._withUnsafeGuaranteedRef { $0.report?(error) }
  }

  func reportEnd(_ error: MediatorError?) {
    let ticket = store.readers.enter()
    defer { store.readers.leave(ticket) }
    report(error)
  }

  /// Returns a closure that frees the old chain; run it outside every lock.
  func replaceChain(_ new: InterceptorRegistry.Chain?) -> @Sendable () -> Void {
    let next = new.map(Unmanaged.passRetained)
    guard let old = current.exchange(next, ordering: .sequentiallyConsistent) else { return {} }
    return { [store] in store.readers.retire(old.takeRetainedValue()) }
  }
}

extension Endpoint {
  private static let codeBit = Origin.native.bit

  func isOpen(to origin: Origin) -> Bool { openOrigins & origin.bit != 0 }

  func needsConsent(from origin: Origin) -> Bool { openOrigins & ~freeOrigins & origin.bit != 0 }

  func refusal(of origin: Origin) -> MediatorError {
    origin.seesOnlyOpen ? .hidden(route.text) : .forbidden(route, origin, contract.access)
  }

  /// Throws without access for the origin, or without a consent that is needed.
  @inline(__always)
  func gate(_ origin: Origin, _ details: Request.Details? = nil) throws(MediatorError) {
    // Most calls come from code.
    if origin == .native && freeOrigins & Self.codeBit != 0 { return }
    if freeOrigins & origin.bit != 0 { return }
    guard isOpen(to: origin) else { throw refusal(of: origin) }
    guard details?.consent == route else {
      throw .confirmationRequired(
        route, contract.access.effects, from: origin, insteadOf: details?.former)
    }
  }
}

extension Endpoint {
  /// Throws when a param is unknown, given twice, closed to the origin, or has parts that don't fit.
  ///
  /// Scalars aren't checked here: reading them checks them.
  func check(_ params: Params, _ origin: Origin) throws(MediatorError) {
    var last = -1
    for place in params.pairs.indices {
      // A param that is declared after all earlier ones isn't given twice.
      guard let index = gateIndex(params.pairs[place].0, near: last + 1),
        index > last || !params.repeats(place)
      else { throw .invalidParams(route, faults(of: params, from: origin)) }
      last = max(last, index)
      guard gates[index].isOpen(to: origin) else {
        throw closed(params, to: origin) ?? .invalidParams(route, faults(of: params, from: origin))
      }
      if gates[index].isFlat { continue }
      if case .native = params.pairs[place].1, gates[index].limit == nil { continue }
      guard gates[index].mismatches(of: params.pairs[place].1).isEmpty else {
        throw .invalidParams(route, faults(of: params, from: origin))
      }
    }
  }

  /// Every fault of the params, grouped by param in the order of declaration.
  func faults(of params: Params, from origin: Origin) -> [Mismatch] {
    var found = contract.mismatches(in: params, store.types?(index).checks ?? [])
    let isLimited = origin.seesOnlyOpen
    let known = gates.filter { !isLimited || $0.isOpen(to: origin) }.map(\.name)
    if isLimited { found.removeAll { !known.contains($0.steps.first ?? "") } }
    for (index, name) in params.names.enumerated() {
      if !known.contains(name) {
        found.append(.unknown(name, known: known))
      } else if params.repeats(index) {
        found.append(Mismatch(path: "", problem: "given twice").under(name))
      }
    }
    return found
  }

  /// The error for params closed to an origin; nil without such params, and where they count as unknown.
  func closed(_ params: Params, to origin: Origin) -> MediatorError? {
    if origin.seesOnlyOpen { return nil }
    let gate = params.names.compactMap { name in gates.first { $0.name == name } }
      .first { !$0.isOpen(to: origin) }
    return gate.map { closed($0.name, to: origin) }
  }

  /// The error that the caller sees for an error that the action threw.
  func converted(_ error: any Error, _ params: Params, from origin: Origin) -> MediatorError {
    if error is Mismatch {
      let faults = faults(of: params, from: origin)
      if !faults.isEmpty { return .invalidParams(route, faults) }
    }
    return converting(error)
  }

  /// The same for params that are known to fit.
  ///
  /// A call inside may be repeated alone, but not after what this action has changed.
  func converting(_ error: any Error) -> MediatorError {
    let failure = MediatorError.converting(
      error, route, declared: contract.errors.map(\.code), by: "the action")
    let isRepeatable = contract.isIdempotent || failure.route == route.text
    return isRepeatable ? failure : failure.notRetryable
  }

  /// Starts at the declared position, because most callers keep the declared order.
  @inline(__always)
  private func gateIndex(_ name: String, near place: Int) -> Int? {
    if place < gates.count, gates[place].name == name { return place }
    return gates.firstIndex { $0.name == name }
  }

  private func closed(_ param: String, to origin: Origin) -> MediatorError {
    let problem = "isn't open to \(origin.rawValue) calls"
    let route = route
    return MediatorError(
      .forbidden, route.text,
      "a param of \(route) isn't open to \(origin.rawValue) calls",
      help: "omit the param",
      mismatches: [Mismatch(path: "", problem: problem).under(param)])
  }
}

extension Unmanaged<Endpoint> {
  /// Runs the action on the caller's executor, or on the main actor; the caller must keep the endpoint alive.
  ///
  /// Not a method of the endpoint: concurrent callers would contend for its reference count.
  @inline(__always)
  func run(
    _ action: BoundAction.Lease, _ params: Params, _ origin: Origin, _ context: CallContext?
  ) async throws(MediatorError) -> Reply {
    do {
      let frame = try _withUnsafeGuaranteedRef {
        try $0.begin(action.route, params, origin, context)
      }
      let reply = try await frame.run(action, params)
      _withUnsafeGuaranteedRef { $0.reportEnd(nil) }
      return reply
    } catch {
      throw _withUnsafeGuaranteedRef { $0.end(error, params, from: origin) }
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
