import Synchronization

/// One target's access to the others, while it is created and afterwards.
struct PeerAccess: Sendable {
  let dispatcher: Dispatcher
  let target: String
  let needs: LinkedNeeds
  private let isReady = Ready()

  /// Whether the initialiser of the target has returned; calls before that are rejected.
  private final class Ready: Sendable {
    let value = Atomic(false)
  }

  init(_ dispatcher: Dispatcher, of target: String, _ needs: LinkedNeeds) {
    self.dispatcher = dispatcher
    self.target = target
    self.needs = needs
  }

  /// Allows calls.
  func open() { isReady.value.store(true, ordering: .releasing) }

  /// Runs an operation with the ``PositionalMethod`` of a need's action; nil when the call must use names.
  func perform(
    _ need: NeedIdentity, _ operation: (Unmanaged<AnyObject>) throws -> Reply?
  ) throws(MediatorError) -> PositionalResult? {
    guard let endpoint = needs.positional[try position(of: need)] else { return nil }
    return try endpoint.borrow { endpoint throws(MediatorError) in
      try endpoint.performByPosition(operation)
    }
  }

  @inline(__always)
  func position(of need: NeedIdentity) throws(MediatorError) -> Int {
    try refuseDuringCreation(need.route)
    guard let index = needs.find(need) else { throw .undeclaredNeed(need.route, of: target) }
    return index
  }

  /// Throws while the target is being created; makes the route only for the error.
  func refuseDuringCreation(_ route: @autoclosure () -> String) throws(MediatorError) {
    guard isReady.value.load(ordering: .acquiring) else {
      throw .calledDuringCreation(route(), "target '\(target)'")
    }
  }
}
