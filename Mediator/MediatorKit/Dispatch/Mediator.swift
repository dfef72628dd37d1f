/// Resolves routes by string and runs them.
///
/// Built once by the composition root, immutable afterwards, safe to use from anywhere.
///
/// ```swift
/// let mediator = try Mediator {
///   Registration(Target_Login.self) { peers in Target_Login(services: services, peers: peers) }
/// }
/// let reply = try await mediator.perform("Login/status")
/// ```
/// ### Choosing a method
/// - ``perform(_:_:from:timeout:)`` reaches every action.
/// - ``performNow(_:_:from:)`` doesn't wait: it runs synchronous actions on the caller's thread and refuses the
///   others. ``performOnMain(_:_:from:)`` is the same for callers on the main actor, whose actions it reaches too.
/// - ``open(_:timeout:confirm:)-(DeepLink,_,_)`` takes a deep link, and reaches what is open to those.
///   ``addLink(_:_:perform:)`` answers links with a closure.
/// - Modules use none of these: they call their needs through ``Peers``.
///
/// ### When nothing answers
/// An unknown action is offered to its target's ``Target/notFound``, then to the fallback target's, then it is
/// an error that names the nearest match. An unknown target goes to the fallback target at once.
public final class Mediator: Sendable {
  /// What the linked targets offer and need, in the order of their names.
  public let contracts: [TargetContract]

  /// The schemes of deep links that belong to this application, in lower case.
  public let schemes: Set<String>

  let dispatcher: Dispatcher
  let lifecycle: LifecycleRunner
  private let clock: any Clock<Duration>

  /// Needs and subscriptions whose target isn't linked, each as a sentence that says who asks what, where.
  ///
  /// A name in ``Lifecycle`` that is started after, isn't linked, and is near one that is, counts too.
  public let unlinkedNeeds: [String]

  /// The same for a program, and the needs of actions that will go.
  package let warnings: [Finding]

  /// The names of the targets that are only stood in for.
  package let standIns: Set<String>

  /// Links targets, or throws every fault of the registration at once.
  ///
  /// A need whose target isn't linked is no fault; ``unlinkedNeeds`` lists those.
  ///
  /// - Parameters:
  ///   - registrations: The targets.
  ///   - fallback: A target whose `notFound` answers what no other target answers. It has no routes.
  ///   - interceptors: Code around calls, outermost first.
  ///   - schemes: The schemes of deep links that belong to this application.
  ///   - clock: Measures time limits, and how long starts take.
  ///   - services: What ``service(_:)`` answers.
  ///   - launch: What ``start()`` runs before the modules, in this order, and ``stop()`` ends after them.
  /// - Throws: ``RegistrationError``, with every fault.
  public init(
    _ registrations: [Registration], fallback: Registration? = nil,
    interceptors: [any Interceptor] = [], schemes: Set<String> = ["app"],
    clock: any Clock<Duration> = ContinuousClock(), services: [ServiceFactory] = [],
    launch: [LaunchStep] = []
  ) throws(RegistrationError) {
    let registrations = Registration.substitution?(registrations) ?? registrations
    let contracts = registrations.map(\.contract)
    let check = WiringCheck(
      registrations, fallback: fallback, interceptors, services, launch)
    guard check.faults.isEmpty else {
      throw RegistrationError(
        faults: check.faults, contracts: contracts, warnings: check.warnings)
    }
    self.contracts = contracts.sorted { $0.name < $1.name }
    standIns = Set(registrations.filter(\.isStandIn).map(\.contract.name))
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.clock = clock
    unlinkedNeeds = check.unlinked
    warnings = check.warnings
    dispatcher = Dispatcher(
      registrations, fallback: fallback, interceptors, ServiceTable(services))
    lifecycle = LifecycleRunner(launch, dispatcher.lifecycles, dispatcher, clock)
  }

  /// Links targets that are listed one below the other.
  public convenience init(
    fallback: Registration? = nil, interceptors: [any Interceptor] = [],
    schemes: Set<String> = ["app"], clock: any Clock<Duration> = ContinuousClock(),
    services: [ServiceFactory] = [], launch: [LaunchStep] = [],
    @RegistrationsBuilder registrations: () -> [Registration]
  ) throws(RegistrationError) {
    try self.init(
      registrations(), fallback: fallback, interceptors: interceptors, schemes: schemes,
      clock: clock, services: services, launch: launch)
  }

  /// Cached targets keep their peers, and those the dispatcher; letting the targets go ends that circle.
  deinit { dispatcher.close() }

  /// What the action of a route promises, or nil when there is none.
  public func contract(of route: String) -> ActionContract? {
    dispatcher.endpoints[route]?.contract
  }

  /// Calls an action by string.
  ///
  /// - Parameters:
  ///   - route: `Target/action`.
  ///   - params: The arguments by name.
  ///   - origin: Where the call comes from.
  ///   - timeout: How long the call may take; nil means as long as it takes. Then the action is cancelled, and the call
  ///     ends as soon as the action does: with its reply, or with ``MediatorError/Code/timedOut``.
  /// - Returns: What the action returned.
  /// - Throws: ``MediatorError``.
  public func perform(
    _ route: String, _ params: Params = Params(), from origin: Origin = .native,
    timeout: Duration? = nil
  ) async throws(MediatorError) -> Reply {
    guard let timeout else { return try await dispatcher.perform(route, params, origin) }
    return try await limited(route, timeout) {
      try await self.dispatcher.perform(route, params, origin)
    }
  }

  /// Calls an action by string and reads its reply: `perform` and ``Reply/get(as:)`` in one step.
  public func call<R: Payload>(
    _ route: String, _ params: Params = Params(), as type: R.Type, from origin: Origin = .native,
    timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    try await perform(route, params, from: origin, timeout: timeout).read(as: type, route)
  }

  /// Calls a synchronous action by string, on this thread, without waiting.
  public func performNow(
    _ route: String, _ params: Params = Params(), from origin: Origin = .native
  ) throws(MediatorError) -> Reply {
    try dispatcher.performNow(route, params, origin)
  }

  /// Calls a synchronous or a main-actor action by string, on the main actor, without waiting.
  @MainActor public func performOnMain(
    _ route: String, _ params: Params = Params(), from origin: Origin = .native
  ) throws(MediatorError) -> Reply {
    try dispatcher.performNow(route, params, origin, onMain: true)
  }

  /// Tells what a call would meet on its way, without running anything.
  public func explain(
    _ route: String, _ params: Params = Params(), from origin: Origin = .native
  ) -> Explanation {
    dispatcher.explain(route, params, origin)
  }

  /// Why there is no contract of a route, or of a target: the error of a call; nil when there is one.
  package func missing(_ name: String) -> MediatorError? { dispatcher.missing(name) }

  /// Calls a need from outside of every module, such as from the composition root or a test.
  public func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) async throws(MediatorError) -> R {
    try await dispatcher.call(need, repeat each arguments)
  }

  /// Lets go of the instance of a cached or weak target, so that the next call makes a new one.
  ///
  /// A call that is running keeps its instance to its end. Answers whether there was an instance; false for
  /// an unknown name.
  @discardableResult public func release(_ target: String) -> Bool {
    dispatcher.linked(target)?.store.release() ?? false
  }

  /// Adds an interceptor while the mediator runs, inside all that are there already.
  ///
  /// It counts from the next call on. Routes that its pattern doesn't match have no overhead.
  ///
  /// - Returns: A token that removes exactly this one.
  /// - Throws: ``RegistrationError`` when its pattern is malformed or matches no linked route.
  public func add(_ interceptor: any Interceptor) throws(RegistrationError) -> Token {
    if let fault = RegistrationCheck.fault(in: interceptor, among: dispatcher.contracts) {
      throw RegistrationError(faults: [fault])
    }
    return dispatcher.registry.add(interceptor, dispatcher.aspects)
  }

  /// Observes how calls end, at a few nanoseconds a call, inside all interceptors.
  ///
  /// - Parameters:
  ///   - pattern: The routes to observe, those that lead nowhere too.
  ///   - make: Makes what observes one route; runs again for the same route when its interceptors change.
  /// - Returns: A token that ends the observation.
  /// - Throws: ``RegistrationError`` when the pattern is malformed or matches no linked route.
  @discardableResult public func observe(
    _ pattern: RoutePattern = .all, _ make: @escaping @Sendable (Route) -> CallObserver
  ) throws(RegistrationError) -> Token {
    if let fault = RegistrationCheck.fault(
      in: pattern, of: "an observer", among: dispatcher.contracts)
    {
      throw RegistrationError(faults: [fault])
    }
    return dispatcher.registry.observe(pattern, dispatcher.aspects, make)
  }

  /// Code that others add before, instead of and after calls, and whatever else kits publish.
  ///
  /// Hooks of calls run inside all interceptors. Routes without hooks have no overhead.
  public var aspects: Aspects { dispatcher.aspects }

  /// What there is of each linked target now, in the order of their names.
  public var targets: [TargetStatus] { dispatcher.statuses }

  /// Runs a call of a route, and cancels it when its time has passed.
  func limited(
    _ route: String, _ limit: Duration,
    _ call: @Sendable () async throws -> Reply
  ) async throws(MediatorError) -> Reply {
    let deadline = Deadline(
      route: route, limit: limit, clock: clock,
      isIdempotent: dispatcher.endpoints[route]?.contract.isIdempotent ?? false)
    do {
      return try await deadline.run(call)
    } catch let error as MediatorError { throw error } catch { throw .cancelled(route) }
  }
}
