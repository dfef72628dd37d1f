/// An action leased for one call; keeps the instance alive meanwhile.
///
/// It can't be copied and ends with its scope, so a call can't keep the instance or use a freed one.
struct Lease: ~Copyable {
  private let action: Unmanaged<BoundAction>
  private let endpoint: Unmanaged<Endpoint>
  /// The reader's ticket for a cached instance; nil when the lease owns the instance.
  private let ticket: Readers.Ticket?
  private let chain: Unmanaged<InterceptorChain>?
  private let owned: Owned?

  private struct Owned {
    let action: BoundAction
    let target: BoundTarget
    let chain: InterceptorChain?
  }

  /// Leases a cached instance.
  @inline(__always)
  init(
    _ action: Unmanaged<BoundAction>, of endpoint: Unmanaged<Endpoint>, _ ticket: Readers.Ticket,
    _ chain: Unmanaged<InterceptorChain>?
  ) {
    self.action = action
    self.endpoint = endpoint
    self.ticket = ticket
    self.chain = chain
    owned = nil
  }

  /// Owns an instance.
  init(
    _ action: BoundAction, of endpoint: Unmanaged<Endpoint>, _ target: BoundTarget,
    _ chain: InterceptorChain?
  ) {
    self.action = .passUnretained(action)
    self.endpoint = endpoint
    ticket = nil
    self.chain = chain.map(Unmanaged.passUnretained)
    owned = Owned(action: action, target: target, chain: chain)
  }

  deinit {
    if let ticket { endpoint._withUnsafeGuaranteedRef { $0.store.leave(ticket) } }
  }

  /// Runs the action synchronously, on the main actor if it is isolated there.
  @inline(__always)
  func runNow(_ params: Params) throws -> Reply {
    try action._withUnsafeGuaranteedRef { try $0.now(params) }
  }

  /// Runs the action on the caller's executor, or on the main actor.
  @inline(__always)
  func run(_ params: Params) async throws -> Reply {
    try await action.takeUnretainedValue().method(params)
  }

  /// Runs the action with arguments by position; `operation` gets its ``PositionalMethod``.
  @inline(__always)
  func runByPosition(
    _ operation: (Unmanaged<AnyObject>) throws -> Reply?
  ) throws -> Reply? {
    guard let method = action._withUnsafeGuaranteedRef({ $0.positional }) else {
      throw CancellationError()
    }
    return try operation(method)
  }

  /// Reports the end of the call to the observers of the route.
  @inline(__always)
  func report(_ error: MediatorError?) {
    chain?._withUnsafeGuaranteedRef { $0.report(error) }
  }
}
