// Targets that run in another process.
extension Registration {
  /// Registers a target of another process.
  ///
  /// Its actions are asynchronous, whatever their isolation there is.
  ///
  /// - Parameters:
  ///   - contract: The contract that the other process offers.
  ///   - findings: The differences to the expected contract; errors fail the building of the mediator.
  ///   - start: Runs when the application starts; connects the events.
  ///   - stop: Runs when the application stops.
  ///   - perform: Performs a call there. Runs once for each call whose params fit, on the caller's executor.
  package init(
    remote contract: TargetContract, findings: [Finding] = [],
    start: @escaping @Sendable (EventPort) async throws -> Void = { _ in },
    stop: @escaping @Sendable () async -> Void = {},
    perform: @escaping @Sendable (RemoteCall, ActionContract) async throws -> Reply
  ) {
    let contract = contract.asynchronous
    let unit = LifecycleUnit(name: contract.name, level: .basic)
    module = RegisteredModule(
      contract: contract, isRemote: true, lifecycle: unit,
      faults: findings.filter { $0.level == .error },
      warnings: findings.filter { $0.level == .warning })
    link = {
      let store = InstanceStore(contract.name, .cached, needs: []) { _ in
        InstanceStore.Instance(remote: contract, perform)
      }
      return LinkedTarget(
        contract: contract, lifetime: .cached, store: store,
        endpoints: contract.actions.indices.map { Endpoint(of: contract, at: $0, store) },
        lifecycle: LinkedLifecycle(unit: unit, phases: [.start, .stop]) { dispatcher in
          [.start: { try await start(EventPort(dispatcher)) }, .stop: { await stop() }]
        }, isRemote: true)
    }
  }
}

extension InstanceStore.Instance {
  fileprivate convenience init(
    remote contract: TargetContract,
    _ perform: @escaping @Sendable (RemoteCall, ActionContract) async throws -> Reply
  ) {
    let owner = InstanceOwner(nil)
    self.init(Nothing(), owner, binding: contract.actions.count) { index in
      let action = contract.actions[index]
      let route = Route(checkedTarget: contract.name, action: action.name)
      return BoundAction(
        of: owner,
        async: { params in
          try await perform(RemoteCall(of: action, at: route, params), action)
        })
    }
  }
}

extension RemoteCall {
  /// The call that runs now, whose frame is the innermost one.
  fileprivate init(of action: ActionContract, at route: Route, _ params: Params) throws {
    let caller = RemoteCaller.current
    // The gate has let the call pass.
    let isFree =
      action.access.effects == .read
      || caller.innermostOrigin.bit & Origin.askingForConsent == 0
    self.init(
      route: route, params: try action.plain(params, of: route), caller: caller,
      consent: isFree ? .missing : .given, timeLeft: Deadline.timeLeft)
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

extension ActionContract {
  /// The params as data; throws an error with every one that has no text form or doesn't fit.
  fileprivate func plain(_ params: Params, of route: Route) throws(MediatorError) -> Params {
    var plain = Params()
    var faults: [Mismatch] = []
    for argument in params.arguments {
      do { plain.append(argument.name, try argument.value.plain) } catch {
        faults.append(Mismatch(error, otherwise: "has no text form").under(argument.name))
      }
    }
    if faults.isEmpty { faults = mismatches(in: plain) }
    guard faults.isEmpty else { throw .invalidParams(route, faults) }
    return plain
  }
}

extension Value {
  /// The value as data; throws when it is native and has no text form.
  fileprivate var plain: Value {
    get throws {
      guard case .native(let native) = self else { return self }
      guard let payload = native as? any Payload else {
        throw Mismatch(path: "", problem: "has no text form")
      }
      return try payload.encoded()
    }
  }
}
