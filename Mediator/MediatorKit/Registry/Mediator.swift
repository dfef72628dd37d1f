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
/// ### Choosing a road
/// - ``perform(_:_:from:timeout:)`` reaches every action.
/// - ``performNow(_:_:from:)`` doesn't wait: it runs synchronous actions on the caller's thread and refuses the
///   others. ``performOnMain(_:_:from:)`` is the same for callers on the main actor, whose actions it reaches too.
/// - ``open(_:timeout:)-(DeepLink,_)`` takes a deep link, and reaches what is open to those.
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
  let life: LifeRunner
  private let clock: any Clock<Duration>

  /// Needs and heard events whose target isn't linked, each as a sentence that says who asks what, where.
  ///
  /// A name in ``Life`` that is started after, isn't linked, and is near one that is, counts too.
  public let unlinkedNeeds: [String]

  /// Those of ``unlinkedNeeds`` that are about heard events.
  package let unlinkedHearers: [String]

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
    let registrations = StandingIn.current?.replacing(registrations) ?? registrations
    let contracts = registrations.map(\.contract)
    let linked = registrations + [fallback].compactMap { $0 }
    let modules = linked.map(\.contract)
    let units = linked.compactMap(\.life)
    let needs = NeedCheck.findings(of: modules, in: contracts)
    let hearers = EventCheck.findings(of: modules)
    let faults =
      RegistrationCheck.faults(in: registrations, fallback: fallback)
      + interceptors.compactMap { RegistrationCheck.fault(in: $0) }
      + ServiceCheck.faults(in: services) + LifeCheck.faults(in: units, launch)
      + needs.filter { !$0.isUnlinked }.map { RegistrationFault(.unmetNeed, $0.message) }
      + hearers.filter { !$0.isUnlinked }.map { RegistrationFault(.unmetHearer, $0.message) }
    guard faults.isEmpty else { throw RegistrationError(faults: faults) }
    self.contracts = contracts.sorted { $0.name < $1.name }
    standIns = Set(registrations.filter(\.isStandIn).map(\.contract.name))
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.clock = clock
    unlinkedHearers = hearers.filter(\.isUnlinked).map(\.message)
    unlinkedNeeds =
      needs.filter(\.isUnlinked).map(\.message) + unlinkedHearers
      + LifeCheck.findings(in: units, linked: modules.map(\.name))
    dispatcher = Dispatcher(
      registrations, fallback: fallback, interceptors, ServiceTable(services))
    life = LifeRunner(launch, dispatcher.lives, dispatcher, clock)
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
  deinit { dispatcher.releaseAll() }

  /// What the action of a route promises, or nil when there is none.
  public func contract(of route: String) -> ActionContract? { dispatcher.contract(of: route) }

  /// Calls an action by string.
  ///
  /// - Parameters:
  ///   - route: `Target/action`.
  ///   - params: The arguments by name.
  ///   - origin: Where the call comes from.
  ///   - timeout: How long the call may take; nil means as long as it takes. When it has passed the action is
  ///     cancelled, and the call ends as soon as the action does.
  /// - Returns: What the action answered.
  /// - Throws: ``MediatorError``.
  public func perform(
    _ route: String, _ params: Params = Params(), from origin: Origin = .native,
    timeout: Duration? = nil
  ) async throws(MediatorError) -> Reply {
    guard let timeout else {
      // As the dispatcher does it, one asynchronous call earlier.
      guard !Task.isCancelled else { throw .cancelled(route) }
      if let reply = try dispatcher.directly(route, params, origin) { return reply }
      return try await dispatcher.performWaiting(route, params, origin)
    }
    return try await limited(route, timeout) {
      try await self.dispatcher.perform(route, params, origin)
    }
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
    let params = need.arguments(repeat each arguments)
    let reply = try await dispatcher.perform(need.contract.route, params, .native)
    return try reply.read(as: R.self, need.contract.route)
  }

  /// Lets go of the instance of a cached or weak target, so that the next call makes a new one.
  ///
  /// A call that is running keeps its instance to its end. Answers whether there was an instance; false for
  /// an unknown name.
  @discardableResult public func release(_ target: String) -> Bool { dispatcher.release(target) }

  /// Puts an interceptor around calls while the mediator runs, inside of all that are there already.
  ///
  /// It counts from the next call on. Routes that it isn't around don't pay for it.
  ///
  /// - Returns: A token that takes exactly this one away.
  /// - Throws: ``RegistrationError`` when its pattern is none.
  public func add(_ interceptor: any Interceptor) throws(RegistrationError) -> Token {
    if let fault = RegistrationCheck.fault(in: interceptor) {
      throw RegistrationError(faults: [fault])
    }
    return dispatcher.add(interceptor)
  }

  /// Code that others add before, instead of and after calls, and whatever else kits publish.
  ///
  /// Hooks of calls run inside of all interceptors. Routes that no hook is for don't pay for it.
  public var aspects: Aspects { dispatcher.aspects }

  /// What there is of each linked target now, in the order of their names.
  public var targets: [TargetStatus] { dispatcher.statuses }

  /// Runs a call of a route, and cancels it when its time has passed.
  func limited(
    _ route: String, _ limit: Duration,
    _ call: @Sendable () async throws -> Reply
  ) async throws(MediatorError) -> Reply {
    let deadline = Deadline(route: route, limit: limit, clock: clock)
    do {
      return try await deadline.run(call)
    } catch let error as MediatorError { throw error } catch { throw .cancelled(route) }
  }
}
