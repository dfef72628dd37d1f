import Synchronization

/// One action of one linked target, ready to run.
final class Entry: Sendable {
  let route: Route
  let contract: ActionContract
  /// The interceptors around it, outermost first.
  let interceptors: [any Interceptor]
  /// Whether it can call others, and so has to be linked into the chain of calls.
  let usesPeers: Bool
  /// Where it runs.
  let isolation: ActionContract.Isolation
  private let origins: UInt8
  /// What is looked at of the params before they are read, in the order of their declaration.
  private let gates: [ParamGate]
  /// The instance that is kept, if one is.
  let kept: Kept
  /// Which of the target's actions this is.
  let index: Int
  /// The types of the action, as ``Action/signature`` says.
  let signature: ObjectIdentifier?
  /// Who may have put something around it at run time, as ``Watcher``s; it is looked up only then.
  private let watchers = Atomic<UInt8>(0)
  /// How it runs in one call, for calls that can't run inside of ``Kept/read(_:)``.
  let held: @Sendable (Dispatcher) throws -> Held<BoundAction>
  private let mismatches: @Sendable (Params) -> [Mismatch]

  init<T: Target>(
    _ action: Action<T>, at index: Int, _ slot: Slot<T>, _ interceptors: [any Interceptor]
  ) {
    route = Route(checkedTarget: T.name, action: action.contract.name)
    contract = action.contract
    self.interceptors = interceptors.around(route)
    usesPeers = !T.needs.isEmpty || !T.emits.isEmpty
    isolation = contract.isolation
    origins = contract.access.origins.bits
    gates = contract.params.map(ParamGate.init)
    kept = slot.kept
    self.index = index
    signature = action.signature
    held = { try slot.action(index, $0) }
    mismatches = action.mismatches
  }

  /// An action that has a contract and no target, for stand-ins.
  init(
    _ route: Route, _ contract: ActionContract, _ interceptors: [any Interceptor],
    answer: @escaping @Sendable (Request) throws -> Reply
  ) {
    self.route = route
    self.contract = contract
    self.interceptors = interceptors.around(route)
    usesPeers = false
    isolation = .any
    origins = contract.access.origins.bits
    gates = contract.params.map(ParamGate.init)
    index = 0
    signature = nil
    let mismatches = Self.mismatches(contract)
    self.mismatches = mismatches
    let action = BoundAction(
      .sync { params in
        // Nothing reads the params here, which would check them.
        if let mismatch = mismatches(params).first { throw mismatch }
        return try answer(
          Request(route: route, params: params, origin: .native, caller: Call.current?.route))
      })
    let bound = Bound(nil, actions: [action])
    kept = Kept(bound)
    held = { _ in Held(action, owner: bound) }
  }

  /// Compares params with a contract alone.
  private static func mismatches(_ contract: ActionContract) -> @Sendable (Params) -> [Mismatch] {
    { params in
      contract.params.flatMap { param -> [Mismatch] in
        guard let value = params[param.name] else {
          return param.isRequired ? [.missing(param.name, param.shape)] : []
        }
        if case .native = value { return [] }
        return param.shape.mismatches(of: value).map { $0.under(param.name) }
      }
    }
  }

  /// Whether a call can go straight to the action.
  var isBare: Bool { interceptors.isEmpty && watchers.load(ordering: .relaxed) == 0 }

  /// Whether a watcher has something around it.
  func isWatched(by watcher: Watcher) -> Bool {
    watchers.load(ordering: .relaxed) & watcher.rawValue != 0
  }

  /// Notes whether a watcher has something around it.
  func note(_ watcher: Watcher, _ isWatching: Bool) {
    if isWatching {
      watchers.bitwiseOr(watcher.rawValue, ordering: .relaxed)
    } else {
      watchers.bitwiseAnd(~watcher.rawValue, ordering: .relaxed)
    }
  }

  /// Whether an origin may call this.
  func isOpen(to origin: Origin) -> Bool { origins & origin.bit != 0 }

  /// Throws unless the origin may call this.
  func gate(_ origin: Origin) throws(MediatorError) {
    guard isOpen(to: origin) else { throw .forbidden(route, origin, contract.access) }
  }

  /// Throws when a param isn't known, stands twice, isn't this origin's to give, or has parts that don't fit.
  ///
  /// Scalars aren't looked at here: reading them checks them.
  func check(_ params: Params, _ origin: Origin) throws(MediatorError) {
    if params.isEmpty { return }
    for (place, argument) in params.arguments.enumerated() {
      guard let index = gates.firstIndex(where: { $0.name == argument.name }),
        !params.arguments[..<place].contains(where: { $0.name == argument.name })
      else { throw .invalidParams(route, faults(of: params)) }
      let gate = gates[index]
      guard gate.isOpen(to: origin) else { throw closed(gate.name, to: origin) }
      if gate.isFlat { continue }
      if case .native = argument.value { continue }
      guard contract.params[index].shape.mismatches(of: argument.value).isEmpty else {
        throw .invalidParams(route, faults(of: params))
      }
    }
  }

  /// Every fault of the params, those of one param together, in the order of the declaration.
  func faults(of params: Params) -> [Mismatch] {
    var found = mismatches(params)
    let known = contract.params.map(\.name)
    for (index, argument) in params.arguments.enumerated() {
      if !known.contains(argument.name) {
        found.append(.unknown(argument.name, known: known))
      } else if params.arguments[..<index].contains(where: { $0.name == argument.name }) {
        found.append(Mismatch(path: "", problem: "given twice").under(argument.name))
      }
    }
    return found
  }

  /// What is wrong with giving params that aren't this origin's to give, or nil.
  func closed(_ params: Params, to origin: Origin) -> MediatorError? {
    let gate = params.names.compactMap { name in gates.first { $0.name == name } }
      .first { !$0.isOpen(to: origin) }
    return gate.map { closed($0.name, to: origin) }
  }

  private func closed(_ param: String, to origin: Origin) -> MediatorError {
    let problem = "isn't open to \(origin.rawValue) calls"
    return MediatorError(
      .init(
        code: .forbidden, route: route.text,
        message: "a param of \(route) isn't open to \(origin.rawValue) calls",
        mismatches: [Mismatch(path: "", problem: problem).under(param)]))
  }
}
