/// A target, the lifetime of its instances, and the closure that creates them.
///
/// ```swift
/// Registration { peers in Target_Login(services: services, peers: peers) }
/// ```
public struct Registration: Sendable {
  /// The declarations of the target, which are read when they are first needed.
  public var contract: TargetContract { replaced ?? declared().contract }

  package let name: String

  package let isStandIn: Bool

  package let isRemote: Bool

  /// What replies for a stand-in, for trials; nil if only the closure is known.
  package private(set) var replier: (any Sendable)?

  var module: RegistrationCheck.Module {
    var module = declared()
    module.contract = contract
    return module
  }

  private let declared: @Sendable () -> RegistrationCheck.Module
  private var replaced: TargetContract?

  /// Replaces the registrations of mediators that this task builds; nil except in tests and for `--only` and `--remote`.
  @TaskLocal package static var substitution: Substitution?

  /// Makes the endpoints of one mediator; each mediator has its own instances.
  let link: @Sendable () -> LinkedTarget

  /// Registers a target.
  ///
  /// - Parameters:
  ///   - type: The target; may be left out where the closure's result says it.
  ///   - lifetime: How long an instance lives.
  ///   - make: Makes an instance. Runs when the first call needs one, never concurrently for a cached target, and must
  ///     not call peers. Captures what the target depends on besides its peers, such as a store or a clock.
  ///   - dispose: Runs once for each instance, on any thread, after it was released and the last call that uses it
  ///     has ended.
  public init<T: Target>(
    _ type: T.Type = T.self, lifetime: Lifetime = .cached,
    make: @escaping @Sendable (Peers) throws -> T,
    dispose: (@Sendable (T) -> Void)? = nil
  ) {
    let isFresh = lifetime == .fresh
    // Most contract tests link one of many targets, and declarations would take most of their time.
    let parts = Lazy {
      let (contracts, methods) = Self.parts(of: T.actions)
      let contract = TargetContract(
        name: T.name, summary: T.summary, version: T.version, actions: contracts,
        needs: T.needs.map(\.contract), emits: T.emits.map(\.contract),
        subscriptions: T.subscriptionContracts(of: contracts))
      return (contract, methods)
    }
    (name, isStandIn, isRemote) = (T.name, false, false)
    declared = {
      RegistrationCheck.Module(
        contract: parts.value.0, hasNotFound: T.notFound != nil,
        lifecycle: T.lifecycle?.unit,
        faults: isFresh && T.lifecycle != nil
          ? [
            Finding(
              .freshLifecycle,
              "target '\(T.name)' has a lifecycle, but is registered as fresh: each call makes a new instance, "
                + "so none could be stopped; register it as cached")
          ] : [])
    }
    link = {
      let (contract, methods) = parts.value
      let store = InstanceStore(
        contract, lifetime, needs: T.needs, types: { methods[$0].types }
      ) { peers in
        let target = try make(peers)
        let owner = BoundAction.Owner(dispose.map { dispose in { @Sendable in dispose(target) } })
        return InstanceStore.Instance(target, owner, binding: isFresh ? 0 : methods.count) {
          methods[$0].bind(target, owner)
        }
      }
      return LinkedTarget(
        store: store,
        notFound: T.notFound.map { LinkedMethod(store, $0.bind) },
        lifecycle: T.lifecycle.map { LinkedTarget.Lifecycle($0, store) }, events: T.emits,
        handlers: T.subscriptions.map { LinkedTarget.Handler($0, store) }, instances: T.instances)
    }
  }

  /// A payload of an event of the target, for trials; nil for an event of a stand-in or of another target.
  package func sample(of event: String) -> Value? {
    link().events.first { $0.contract.name == event }?.sample
  }

  /// The contracts and the methods of very many actions, by index: a key path or a loop would copy each whole action.
  private static func parts<T>(of actions: [Action<T>]) -> ([ActionContract], [Action<T>.Binding]) {
    var contracts: [ActionContract] = []
    var methods: [Action<T>.Binding] = []
    contracts.reserveCapacity(actions.count)
    methods.reserveCapacity(actions.count)
    for index in actions.indices {
      contracts.append(actions[index].contract)
      methods.append(actions[index].method)
    }
    return (contracts, methods)
  }

  /// Registers a stand-in: a contract, and one closure that replies to every action, perhaps on behalf of `replier`.
  package init(
    standingInFor contract: TargetContract, by replier: (any Sendable)? = nil,
    reply: @escaping @Sendable (Request) throws -> Reply
  ) {
    self.init(
      RegistrationCheck.Module(contract: contract, isStandIn: true), nil
    ) { action, route, owner in
      BoundAction(of: owner) { params in
        // A stand-in doesn't read the params, which would check them.
        if let mismatch = action.mismatches(in: params).first { throw mismatch }
        return try reply(Request(of: route, params))
      }
    }
    self.replier = replier
  }

  /// Registers a target of another process; its actions are asynchronous, whatever their isolation there is.
  ///
  /// `findings` are the differences to the expected contract; errors fail the building of the mediator. `start` and `stop`
  /// run with the application, and connect the events. `perform` performs a call there, on the caller's executor.
  package init(
    remote contract: TargetContract, findings: [Finding] = [],
    start: @escaping @Sendable (EventPort) async throws -> Void = { _ in },
    stop: @escaping @Sendable () async -> Void = {},
    perform: @escaping @Sendable (ActionContract, Request) async throws -> Reply
  ) {
    let unit = LifecyclePlan.Unit(name: contract.name, level: .basic)
    self.init(
      RegistrationCheck.Module(
        contract: contract.asynchronous, isRemote: true, lifecycle: unit,
        faults: findings.filter { $0.level == .error },
        warnings: findings.filter { $0.level == .warning }),
      LinkedTarget.Lifecycle(unit: unit, phases: [.start, .stop]) { dispatcher in
        [.start: { try await start(EventPort(dispatcher)) }, .stop: { await stop() }]
      }
    ) { action, route, owner in
      BoundAction(of: owner, async: { try await perform(action, Request(of: route, $0)) })
    }
  }

  /// Registers a contract without a target; a closure makes its actions.
  private init(
    _ module: RegistrationCheck.Module, _ lifecycle: LinkedTarget.Lifecycle?,
    _ bind: @escaping @Sendable (ActionContract, Route, BoundAction.Owner) -> BoundAction
  ) {
    let contract = module.contract
    (name, isStandIn, isRemote) = (contract.name, module.isStandIn, module.isRemote)
    declared = { module }
    link = {
      let store = InstanceStore(contract, .cached) { _ in
        let owner = BoundAction.Owner(nil)
        return InstanceStore.Instance(Nothing(), owner, binding: contract.actions.count) { index in
          let action = contract.actions[index]
          return bind(action, Route(checkedTarget: contract.name, action: action.name), owner)
        }
      }
      return LinkedTarget(store: store, lifecycle: lifecycle, isRemote: module.isRemote)
    }
  }

  /// The same target; checks read its declarations from this contract.
  package func replacingContract(_ contract: TargetContract) -> Registration {
    var copy = self
    copy.replaced = contract
    return copy
  }
}

extension Request {
  /// The running call of an action without a target.
  fileprivate init(of route: Route, _ params: Params) {
    let caller = CallFrame.outerCaller
    self.init(
      route: route, params: params, origin: caller == nil ? CallFrame.liveOrigin : .native,
      caller: caller, context: CallFrame.liveContext)
  }
}

extension TargetContract {
  /// The same contract for callers in another process, which can't call synchronously.
  fileprivate var asynchronous: TargetContract {
    let actions = actions.map { action in
      var copy = action
      copy.isolation = .async
      return copy
    }
    return TargetContract(
      name: name, summary: summary, version: version, actions: actions, needs: needs,
      emits: emits, subscriptions: subscriptions)
  }
}

extension Registration {
  /// Replaces the registrations of a mediator.
  // A struct: Swift 6.3.1 miscompiles an asynchronous `withValue` of a task-local function in release builds.
  package struct Substitution: Sendable {
    package let replace: @Sendable ([Registration]) -> [Registration]

    package init(_ replace: @escaping @Sendable ([Registration]) -> [Registration]) {
      self.replace = replace
    }
  }
}

/// Builds the list of the composition root's targets.
public typealias RegistrationsBuilder = ListBuilder<Registration>
