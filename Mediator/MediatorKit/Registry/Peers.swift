/// All that a module sees of the others: it can call its needs, emit its events and ask for services, nothing else.
public struct Peers: Sendable {
  let dispatcher: Dispatcher
  let target: String
  private let needs: NeedLinks

  init(_ dispatcher: Dispatcher, of target: String, _ needs: NeedLinks) {
    self.dispatcher = dispatcher
    self.target = target
    self.needs = needs
  }

  /// Calls a need and reads its reply.
  ///
  /// Throws what the call throws; ``MediatorError/Code/targetNotFound`` when the module that offers it
  /// isn't linked, and ``MediatorError/Code/undeclaredNeed`` when the need isn't among the target's own.
  @inlinable
  public func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) async throws(MediatorError) -> R {
    if !Task.isCancelled, let passage = try enter(need.mark) {
      return try passage.run(need, repeat each arguments)
    }
    return try await callByName(need, repeat each arguments)
  }

  /// Calls a need on the synchronous road.
  @inlinable
  public func callNow<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    if let passage = try enter(need.mark) {
      return try passage.run(need, repeat each arguments)
    }
    return try callByNameNow(need, repeat each arguments)
  }

  @usableFromInline
  func callByName<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) async throws(MediatorError) -> R {
    let params = need.arguments(repeat each arguments)
    let reply = try await dispatcher.perform(need.contract.route, params, .native)
    return try reply.read(as: R.self, need.contract.route)
  }

  @usableFromInline
  func callByNameNow<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    let params = need.arguments(repeat each arguments)
    let reply = try dispatcher.performNow(need.contract.route, params, .native)
    return try reply.read(as: R.self, need.contract.route)
  }

  /// The short way to an action that fits the need exactly; nil when the call has to go by names.
  ///
  /// Throws when the need isn't one of the target's, or when nothing may be called yet.
  @usableFromInline
  func enter(_ mark: NeedMark) throws(MediatorError) -> Passage? {
    if let target = Call.making { throw .calledWhileMaking(mark.route, target) }
    guard let link = needs.find(mark) else { throw .undeclaredNeed(mark.route, of: target) }
    return link._withUnsafeGuaranteedRef { $0.passage(mark) }
  }
}

extension Reply {
  /// The result as the caller's type, or the error that says where it doesn't fit.
  func read<R: Payload>(as type: R.Type, _ route: String) throws(MediatorError) -> R {
    do { return try get(as: type) } catch {
      throw .unreadable(route, error as? Mismatch ?? Mismatch(path: "", problem: "not readable"))
    }
  }
}
