/// A target, the lifetime of its instances, and the closure that creates them.
///
/// ```swift
/// Registration { peers in Target_Login(services: services, peers: peers) }
/// ```
public struct Registration: Sendable {
  /// The declarations of the target.
  public var contract: TargetContract { module.contract }

  /// Whether it is a stand-in for a target.
  package var isStandIn: Bool { module.isStandIn }

  /// Whether the target runs in another process.
  package var isRemote: Bool { module.isRemote }

  /// The declarations, for the checks.
  var module: RegisteredModule

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
    let (contracts, methods) = Self.parts(of: T.actions)
    let contract = TargetContract(
      name: T.name, summary: T.summary, version: T.version, actions: contracts,
      needs: T.needs.map(\.contract), emits: T.emits.map(\.contract),
      subscriptions: T.subscriptionContracts(of: contracts))
    let isFresh = lifetime == .fresh
    module = RegisteredModule(
      contract: contract, hasNotFound: T.notFound != nil,
      lifecycle: T.lifecycle?.unit,
      faults: isFresh && T.lifecycle != nil ? [Self.freshLifecycle(of: T.name)] : [])
    link = {
      let store = InstanceStore(T.name, lifetime, needs: T.needs, checks: { methods[$0].checks }) {
        InstanceStore.Instance(try make($0), methods, isKept: !isFresh, dispose)
      }
      return LinkedTarget(
        contract: contract, lifetime: lifetime, store: store,
        endpoints: methods.indices.map {
          Endpoint(of: contract, at: $0, store, signature: methods[$0].signature)
        },
        notFound: T.notFound.map { NotFoundHandler($0, store) },
        lifecycle: T.lifecycle.map { LinkedLifecycle($0, store) }, events: T.emits,
        handlers: T.subscriptions.map { LinkedEventHandler($0, store) }, instances: T.instances)
    }
  }

  /// The contracts and the methods of very many actions, by index: a key path or a loop would copy each whole action.
  private static func parts<T>(of actions: [Action<T>]) -> ([ActionContract], [ActionMethod<T>]) {
    var contracts: [ActionContract] = []
    var methods: [ActionMethod<T>] = []
    contracts.reserveCapacity(actions.count)
    methods.reserveCapacity(actions.count)
    for index in actions.indices {
      contracts.append(actions[index].contract)
      methods.append(actions[index].method)
    }
    return (contracts, methods)
  }

  /// Registers a stand-in: a contract, and one closure that replies to every action.
  package init(
    standingInFor contract: TargetContract,
    reply: @escaping @Sendable (Request) throws -> Reply
  ) {
    module = RegisteredModule(contract: contract, isStandIn: true)
    link = {
      let store = InstanceStore(contract.name, .cached, needs: []) { _ in
        InstanceStore.Instance(standingInFor: contract, reply)
      }
      return LinkedTarget(
        contract: contract, lifetime: .cached, store: store,
        endpoints: contract.actions.indices.map { Endpoint(of: contract, at: $0, store) })
    }
  }

  /// The same target; checks read its declarations from this contract.
  package func replacingContract(_ contract: TargetContract) -> Registration {
    var copy = self
    copy.module.contract = contract
    return copy
  }

  private static func freshLifecycle(of name: String) -> Finding {
    let rule = "each call makes a new instance, so none could be stopped; register it as cached"
    return Finding(
      .freshLifecycle, "target '\(name)' has a lifecycle, but is registered as fresh: \(rule)")
  }
}

extension InstanceStore.Instance {
  /// Wraps an instance of a target.
  fileprivate convenience init<T: Target>(
    _ target: T, _ methods: [ActionMethod<T>], isKept: Bool, _ dispose: (@Sendable (T) -> Void)?
  ) {
    let owner = InstanceOwner(dispose.map { dispose in { @Sendable in dispose(target) } })
    self.init(target, owner, binding: isKept ? methods.count : 0) {
      methods[$0].bind(target, owner)
    }
  }

  /// Makes an instance without a target, for stand-ins.
  fileprivate convenience init(
    standingInFor contract: TargetContract,
    _ reply: @escaping @Sendable (Request) throws -> Reply
  ) {
    let owner = InstanceOwner(nil)
    self.init(Nothing(), owner, binding: contract.actions.count) { index in
      let action = contract.actions[index]
      let route = Route(checkedTarget: contract.name, action: action.name)
      return BoundAction(of: owner) { params in
        // A stand-in doesn't read the params, which would check them.
        if let mismatch = action.mismatches(in: params).first { throw mismatch }
        return try reply(
          Request(route: route, params: params, origin: .native, caller: CallFrame.outerCaller))
      }
    }
  }
}

/// Builds the list of the composition root's targets.
public typealias RegistrationsBuilder = ListBuilder<Registration>
