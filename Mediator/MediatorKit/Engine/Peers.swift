import Synchronization

/// A module's access to the other modules: it calls its needs and emits its events, nothing else.
public struct Peers: Sendable {
  private let dispatcher: Dispatcher
  private let target: String
  private let needs: Needs
  private let isReady = Ready()

  /// Whether the initialiser of the target has returned; calls before that are rejected.
  private final class Ready: Sendable {
    let value = Atomic(false)
  }

  init(_ dispatcher: Dispatcher, of target: String, _ needs: Needs) {
    self.dispatcher = dispatcher
    self.target = target
    self.needs = needs
  }

  /// Allows calls.
  func open() { isReady.value.store(true, ordering: .releasing) }

  /// The origin of the outermost call that runs now or started this task, such as a link; native outside every call.
  public var origin: Origin { CallFrame.liveOrigin }

  /// The caller of the outermost call, such as the name of a token; nil when it is unknown, as for code of the application.
  public var identity: String? { CallFrame.liveContext[CallContext.identity] }

  /// The key of what a module stores for the caller: the identity; empty for the device itself, and for its agents.
  public var session: String { origin == .agent ? "" : identity ?? "" }

  /// Calls a need and reads its reply.
  ///
  /// Throws what the call throws; ``MediatorError/Code/targetNotFound`` when the module that offers the action
  /// isn't linked, and ``MediatorError/Code/undeclaredNeed`` when the need isn't in the target's `needs`.
  @inlinable
  @discardableResult
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
  @discardableResult
  public func call<R: Payload, each P: Payload>(
    _ need: SyncNeed<R, repeat each P>, _ arguments: repeat each P
  ) async throws(MediatorError) -> R {
    try await call(need.need, repeat each arguments)
  }

  /// Calls a need that is also called on the main actor.
  @discardableResult
  public func call<R: Payload, each P: Payload>(
    _ need: MainNeed<R, repeat each P>, _ arguments: repeat each P
  ) async throws(MediatorError) -> R {
    try await call(need.need, repeat each arguments)
  }

  // A function of its own: with a limit that may be nil, Swift 6.3.1 crashes when it optimises some callers.

  /// Calls a need with a time limit, which may end it with ``MediatorError/Code/timedOut``: <doc:Threads>.
  @discardableResult
  public func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, timeout: Duration
  ) async throws(MediatorError) -> R {
    _ = try position(of: need.identity)
    return try await dispatcher.call(need, repeat each arguments, timeout: timeout)
  }

  /// Calls a need of a synchronous action with a time limit, which also covers the interceptors around it.
  @discardableResult
  public func call<R: Payload, each P: Payload>(
    _ need: SyncNeed<R, repeat each P>, _ arguments: repeat each P, timeout: Duration
  ) async throws(MediatorError) -> R {
    try await call(need.need, repeat each arguments, timeout: timeout)
  }

  /// Calls a need synchronously.
  @inlinable
  @discardableResult
  public func callNow<R: Payload, each P: Payload>(
    _ need: SyncNeed<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    let need = need.need
    if let result = try callByPosition(need, repeat each arguments) { return result }
    return try callByNameNow(need, repeat each arguments)
  }

  /// Doesn't compile: the need has to be declared with ``Need/now``, so that its action is synchronous.
  @available(*, unavailable, message: "declare the need with .now: Need(…).now")
  public func callNow<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    try callByNameNow(need, repeat each arguments)
  }

  /// Calls a need of a synchronous or main-actor action on the main actor.
  @discardableResult
  @MainActor public func callOnMain<R: Payload, each P: Payload>(
    _ need: MainNeed<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    _ = try position(of: need.identity)
    return try dispatcher.callNow(need.need, repeat each arguments, onMain: true)
  }

  /// Whether a target of this application offers the action of a need; false for a need that isn't in the target's `needs`.
  ///
  /// A screen shows a link to another module only if this is true.
  public func isLinked(_ need: some NeedDeclaration) -> Bool {
    guard let need = need as? any IdentifiedNeed else { return false }
    return needs.find(need.identity) != nil
      && dispatcher.endpoints[need.contract.route] != nil
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
    return try need.identity.read(reply, as: R.self)
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
  private func refuseDuringCreation(_ route: @autoclosure () -> String) throws(MediatorError) {
    guard isReady.value.load(ordering: .acquiring) else {
      throw .calledDuringCreation(route(), "target '\(target)'")
    }
  }
}

extension Peers {
  /// Emits an event, and delivers it to one subscriber after the other: <doc:LifecycleAndEvents>.
  ///
  /// ``Delivery/failures`` has the errors of subscribers. `sessions` are those whose screens become outdated, nil for all;
  /// modules get the event in any case. Throws ``MediatorError/Code/undeclaredEvent`` when the target doesn't declare the
  /// event, and ``MediatorError/Code/cycle`` when the call is part of a delivery of the same event.
  @discardableResult public func emit<P: Payload>(
    _ event: Event<P>, _ payload: P, concerning sessions: Set<String>? = nil
  ) async throws(MediatorError) -> Delivery {
    try check(event)
    return try arrived(try await dispatcher.emit(event.contract.name, payload, sessions))
  }

  /// Emits an event without a payload.
  @discardableResult public func emit(_ event: Event<Nothing>) async throws(MediatorError)
    -> Delivery
  { try await emit(event, Nothing()) }

  /// Emits an event synchronously, in the caller's task; a durable one as <doc:LifecycleAndEvents> says.
  ///
  /// Throws ``MediatorError/Code/asyncOnly`` before any delivery when a subscriber is asynchronous.
  @discardableResult public func emitNow<P: Payload>(
    _ event: Event<P>, _ payload: P, concerning sessions: Set<String>? = nil
  ) throws(MediatorError) -> Delivery {
    try check(event)
    return try arrived(try dispatcher.emitNow(event.contract.name, payload, sessions))
  }

  /// Emits an event without a payload synchronously.
  @discardableResult public func emitNow(_ event: Event<Nothing>) throws(MediatorError) -> Delivery
  { try emitNow(event, Nothing()) }

  /// The payloads of an event from now on, for a loop such as that of an open screen.
  ///
  /// ```swift
  /// stage.runWhileOpen { [weak self, peers] in
  ///   for await car in try peers.events(FleetEvents.moved) { self?.show(car) }
  /// }
  /// ```
  /// The event is one of the target's own, or one to which it subscribes; else it throws
  /// ``MediatorError/Code/undeclaredEvent``. As ``Mediator/events(_:buffering:file:line:)`` in all else.
  public func events<P: Payload>(
    _ event: Event<P>,
    buffering: AsyncStream<P>.Continuation.BufferingPolicy = .bufferingNewest(100)
  ) throws(MediatorError) -> AsyncStream<P> {
    let name = event.contract.name
    try refuseDuringCreation(name)
    if isOwn(name) {
      try check(event)
    } else {
      let contract = dispatcher.contracts.first { $0.name == target }
      guard contract?.subscriptions.contains(where: { $0.event == name }) == true else {
        throw .unsubscribedEvent(name, of: target)
      }
    }
    let mismatches = dispatcher.events.shape(of: name)?.mismatches(readAs: P.shape) ?? []
    guard mismatches.isEmpty else { throw .misfitEvent(name, mismatches) }
    return try AsyncStream<P>.following(buffering) { yield in
      dispatcher.events.add(
        LinkedTarget.Handler(
          name, name: "\(target), in a loop", isAsync: false, isObserver: true,
          .sync { try yield(P(emitted: $0)) }))
    }
  }

  /// The payloads of a durable event that subscribers of this process haven't handled, in the order of emission.
  ///
  /// Throws the errors of the outbox, and of a payload that has another form by now.
  public func waiting<P: Payload>(_ event: Event<P>) throws -> [P] {
    try check(event)
    return try dispatcher.waiting(event.contract.name).map { try P(value: $0.payload) }
  }

  /// Delivers a durable event at once to the subscribers that haven't handled it; doesn't wait inside a delivery.
  public func redeliver<P: Payload>(_ event: Event<P>) async {
    await dispatcher.redeliver(event.contract.name)?.value
  }

  /// Waits until the asynchronous subscribers of the emitted durable events have been called.
  public func settle() async { await dispatcher.queue?.settle() }

  /// Throws for a delivery without subscribers after the mediator's release; a durable event is stored.
  private func arrived(_ delivery: Delivery) throws(MediatorError) -> Delivery {
    let events = dispatcher.events
    let isLost = delivery.subscribers.isEmpty && events.isClosed
    guard isLost, dispatcher.queue == nil || !events.isDurable(delivery.event) else {
      return delivery
    }
    throw .afterEnd(delivery.event, "emitted")
  }

  private func check<P: Payload>(_ event: Event<P>) throws(MediatorError) {
    let name = event.contract.name
    try refuseDuringCreation(name)
    guard isOwn(name), dispatcher.events.declares(event) else {
      throw .undeclaredEvent(name, of: target)
    }
  }

  private func isOwn(_ event: String) -> Bool { event.utf8.starts(with: "\(target)/".utf8) }
}

extension Peers {
  /// The needs of one target with the actions that meet them, resolved when the mediator is built.
  final class Needs: Sendable {
    /// The synchronous actions that take exactly the need's arguments, in its order; nil for other needs.
    ///
    /// Unretained: the mediator keeps its endpoints, and callers keep the dispatcher.
    let positional: [Unmanaged<Endpoint>?]
    private let identities: [NeedIdentity]
    /// The identities for comparison, without reference counts.
    private let keys: [ObjectIdentifier]

    init(_ needs: [any NeedDeclaration], in endpoints: TextTable<Endpoint>) {
      identities = needs.compactMap { ($0 as? any IdentifiedNeed)?.identity }
      keys = identities.map(ObjectIdentifier.init)
      positional = identities.map { need in
        guard let endpoint = endpoints[need.route], endpoint.takesExactly(need) else { return nil }
        return .passUnretained(endpoint)
      }
    }

    /// The position of a need; nil when it isn't in the list.
    ///
    /// A copy that is declared elsewhere must ask for the same, with the same types.
    @inline(__always)
    func find(_ need: NeedIdentity) -> Int? {
      let key = ObjectIdentifier(need)
      for index in keys.indices where keys[index] == key { return index }
      return identities.firstIndex {
        $0.contract.asks(for: need.contract) && $0.signature == need.signature
      }
    }
  }
}

extension Endpoint {
  /// Whether calling by position is the same as calling by name.
  fileprivate func takesExactly(_ need: NeedIdentity) -> Bool {
    guard need.signature != nil, need.signature == signature, contract.isolation == .any else {
      return false
    }
    return isOpen(to: .native)
      && contract.params.allSatisfy { $0.origins?.contains(.native) ?? true }
      && need.contract.params.map(\.name) == contract.params.map(\.name)
  }
}
