/// Resolves routes by string and runs them.
///
/// Built once by the composition root, then immutable and safe to use from any thread.
///
/// ```swift
/// let mediator = try Mediator {
///   Registration { peers in Target_Login(services: services, peers: peers) }
/// }
/// let reply = try await mediator.perform("Login/status")
/// ```
/// ``perform(_:_:from:timeout:)`` reaches every action; <doc:Threads> lists the calls that don't wait. Deep links reach the
/// actions that are open to them: ``open(_:timeout:confirm:)-(DeepLink,_,_)``. Modules call their needs through ``Peers``;
/// other code calls the needs that the mediator was built with: ``call(_:_:timeout:)-(Need<R,P>,_,_)``.
///
/// A call of an unknown action runs its target's ``Target/notFound``, then that of the fallback target, then fails with an
/// error that names the nearest match.
public final class Mediator: Sendable {
  /// The contracts of the linked targets, sorted by name.
  public let contracts: [TargetContract]

  /// The schemes of the application's deep links, in lower case.
  public let schemes: Set<String>

  let dispatcher: Dispatcher
  let lifecycle: LifecycleRunner
  let launch: [LaunchStep]

  /// The needs of code that isn't a target.
  package var applicationNeeds: [NeedContract] { wiring.applicationNeeds }

  /// What may be wrong with the registration: needs and subscriptions whose target isn't linked, needs of deprecated
  /// actions, and of params that are closed to other modules, probably misspelled names in ``Lifecycle``, types whose shape
  /// is unknown.
  public var warnings: [Finding] { wiring.warnings }

  private let wiring: WiringCheck

  package let standIns: Set<String>

  package let remotes: Set<String>

  /// Links targets, or throws every fault of the registration at once.
  ///
  /// A need whose target isn't linked isn't a fault; ``warnings`` lists those.
  ///
  /// - Parameters:
  ///   - registrations: The targets.
  ///   - needs: The needs of the application's own code, such as its view models; checked like those of targets.
  ///   - events: The events that this code reads, as with ``events(_:buffering:file:line:)``; checked like subscriptions.
  ///   - fallback: A target whose `notFound` handles calls that no other target does. It has no routes.
  ///   - interceptors: Code around calls, outermost first.
  ///   - schemes: The schemes of the application's deep links.
  ///   - clock: Measures time limits and the duration of starts.
  ///   - launch: The steps that ``start()`` runs before the modules, in this order, and that ``stop()`` ends after them.
  ///   - outbox: Keeps the durable events; without it, they are delivered as live ones.
  /// - Throws: ``RegistrationError``, with every fault.
  public convenience init(
    _ registrations: [Registration], needs: [any NeedDeclaration] = [],
    events: [any EventDeclaration] = [], fallback: Registration? = nil,
    interceptors: [any Interceptor] = [],
    schemes: Set<String> = ["app"], clock: any Clock<Duration> = ContinuousClock(),
    launch: [LaunchStep] = [], outbox: (any EventOutbox)? = nil
  ) throws(RegistrationError) {
    let substitution = Registration.substitution
    let registrations = substitution?.replace(registrations) ?? registrations
    let schemes = Set(schemes.map { $0.lowercased() })
    let check = WiringCheck(
      registrations.map(\.module), fallback: fallback?.module, interceptors,
      needs: needs, events: events,
      mayBeUnmet: substitution != nil && !registrations.contains(where: \.isRemote),
      steps: launch.map(\.name), hasOutbox: outbox != nil, schemes: schemes)
    guard check.faults.isEmpty else {
      throw RegistrationError(
        faults: check.faults, contracts: registrations.map(\.contract),
        applicationNeeds: check.applicationNeeds, warnings: check.warnings)
    }
    self.init(registrations, check, fallback, interceptors, schemes, clock, launch, outbox)
  }

  /// Links targets that another mediator has linked, without checking them again; ``warnings`` is empty.
  ///
  /// The contract checks build a mediator for each call, and the check takes most of that time.
  package convenience init(
    checked registrations: [Registration], outbox: (any EventOutbox)? = nil
  ) {
    self.init(registrations, .skipped, nil, [], ["app"], ContinuousClock(), [], outbox)
  }

  private init(
    _ registrations: [Registration], _ check: WiringCheck, _ fallback: Registration?,
    _ interceptors: [any Interceptor], _ schemes: Set<String>, _ clock: any Clock<Duration>,
    _ launch: [LaunchStep], _ outbox: (any EventOutbox)?
  ) {
    contracts = registrations.map(\.contract).sorted { $0.name < $1.name }
    standIns = Set(registrations.filter(\.isStandIn).map(\.name))
    remotes = Set(registrations.filter(\.isRemote).map(\.name))
    self.schemes = schemes
    wiring = check
    self.launch = launch
    dispatcher = Dispatcher(
      registrations.map { $0.link() }, fallback: fallback?.link(), interceptors, clock, outbox)
    lifecycle = LifecycleRunner(dispatcher.lifecycles, dispatcher, clock)
  }

  /// Links targets listed with a result builder.
  public convenience init(
    needs: [any NeedDeclaration] = [], events: [any EventDeclaration] = [],
    fallback: Registration? = nil, interceptors: [any Interceptor] = [],
    schemes: Set<String> = ["app"], clock: any Clock<Duration> = ContinuousClock(),
    launch: [LaunchStep] = [], outbox: (any EventOutbox)? = nil,
    @RegistrationsBuilder registrations: () -> [Registration]
  ) throws(RegistrationError) {
    try self.init(
      registrations(), needs: needs, events: events, fallback: fallback, interceptors: interceptors,
      schemes: schemes, clock: clock, launch: launch, outbox: outbox)
  }

  /// Releases the cached targets: they keep their peers, which keep the dispatcher.
  deinit { dispatcher.close() }

  /// The contract of a route's action, or nil when there is none.
  public func contract(of route: String) -> ActionContract? {
    dispatcher.endpoints[route]?.contract
  }

  /// Calls an action by string, `Target/action`; `timeout` may end it with ``MediatorError/Code/timedOut``: <doc:Threads>.
  @discardableResult
  public func perform(
    _ route: String, _ params: Params = Params(), from origin: Origin = .native,
    timeout: Duration? = nil
  ) async throws(MediatorError) -> Reply {
    try await dispatcher.perform(route, params, origin, timeout: timeout)
  }

  /// Calls an action by string and converts its reply: `perform` and ``Reply/get(as:)`` in one step.
  public func call<R: Payload>(
    _ route: String, _ params: Params = Params(), as type: R.Type, from origin: Origin = .native,
    timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    try await perform(route, params, from: origin, timeout: timeout).read(as: type, route)
  }

  /// Calls a synchronous action by string, on this thread.
  @discardableResult
  public func performNow(
    _ route: String, _ params: Params = Params(), from origin: Origin = .native
  ) throws(MediatorError) -> Reply {
    try dispatcher.performNow(route, params, origin)
  }

  /// Calls a synchronous or a main-actor action by string, on the main actor.
  @discardableResult
  @MainActor public func performOnMain(
    _ route: String, _ params: Params = Params(), from origin: Origin = .native
  ) throws(MediatorError) -> Reply {
    try dispatcher.performNow(route, params, origin, onMain: true)
  }

  /// Describes what a call would do, without running anything.
  public func explain(
    _ route: String, _ params: Params = Params(), from origin: Origin = .native
  ) -> Explanation {
    dispatcher.explain(route, params, origin)
  }

  /// Why a route or a target has no contract, as the error of a call; nil when it has one.
  package func missing(_ name: String) -> MediatorError? { dispatcher.missing(name) }

  /// Releases the instance of a cached target, so that the next call creates a new one.
  ///
  /// A running call keeps its instance until it ends. Returns whether there was an instance; false for an unknown
  /// name. The hooks of a lifecycle stay those of the instance that was set up: the new one is neither set up nor stopped.
  @discardableResult public func release(_ target: String) -> Bool {
    dispatcher.linked(target)?.store.release() ?? false
  }

  /// Adds an interceptor to the running mediator, inside all existing ones, until its token removes it.
  ///
  /// It applies from the next call on. Throws ``RegistrationError`` when its pattern is malformed or matches no linked
  /// route.
  @discardableResult
  public func add(_ interceptor: any Interceptor) throws(RegistrationError) -> Token {
    if let fault = RegistrationCheck.fault(in: interceptor, among: dispatcher.contracts) {
      throw RegistrationError(faults: [fault])
    }
    return dispatcher.registry.add(interceptor)
  }

  /// Observes the outcomes of calls, inside all interceptors, at a few nanoseconds per call, until its token removes it.
  ///
  /// A call is reported to the observers that are there when it ends. `make` makes the observer of one route: once for each
  /// linked route, before this function returns, and for each call of an unknown one. Throws ``RegistrationError`` when the
  /// pattern is malformed or matches no linked route.
  @discardableResult public func observe(
    _ pattern: RoutePattern = .all, _ make: @escaping @Sendable (Route) -> CallObserver
  ) throws(RegistrationError) -> Token {
    if let fault = RegistrationCheck.fault(
      in: pattern, of: "an observer", among: dispatcher.contracts)
    {
      throw RegistrationError(faults: [fault])
    }
    return dispatcher.registry.observe(pattern, make)
  }

  /// The layers of another kit inside the interceptors, made once.
  ///
  /// `make` gets a closure that returns the problem of a pattern of routes, and one that applies a change of the layers.
  package func innerLayers<L: InnerLayers>(
    _ make: (@escaping @Sendable (RoutePattern) -> String?, @escaping @Sendable () -> Void) -> L
  ) -> L {
    let contracts = dispatcher.contracts
    return dispatcher.registry.innerLayers { update in
      make({ RegistrationCheck.problem(of: $0, in: contracts) }, update)
    }
  }

  /// The processes that may offer a target at the same time; nil for an unknown or a remote target.
  package func instances(of target: String) -> Instances? {
    dispatcher.targets[target].flatMap { $0.isRemote ? nil : $0.instances }
  }

  /// The current status of each linked target, sorted by name.
  public var targets: [TargetStatus] { dispatcher.statuses }
}
