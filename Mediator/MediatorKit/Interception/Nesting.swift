internal import CThread

/// The running code around a call or a delivery on this thread, and the code around the calls that enclose it.
///
/// An interceptor, a hook or an observer may make calls, which run it again: without limits, until the stack overflows.
struct Nesting {
  /// The calls of a route of one mediator; other mediators may have the same routes.
  struct Calls: Equatable, Sendable {
    let route: Route
    let mediator: ObjectIdentifier

    /// The calls that a subject is one of; nil when it has no route or no mediator.
    init?(_ subject: some Any, of mediator: ObjectIdentifier?) {
      let route = (subject as? Request)?.route ?? (subject as? EventDelivery)?.event
      guard let route, let mediator else { return nil }
      (self.route, self.mediator) = (route, mediator)
    }
  }

  /// The asynchronous code around a call in a task.
  typealias Scope = TaskScope<Calls?>

  /// Most runs around one route inside each other; an emission runs its hooks for each handler, so the runs multiply.
  private static let routeLimit = 3
  /// Most runs around any routes inside each other on one thread.
  private static let threadLimit = 8
  /// Most runs around any routes inside each other in a task, as many as actions may nest.
  private static let taskLimit = 64

  @TaskLocal static var scope: Scope?

  private let calls: Calls?
  private let outer: UnsafeMutablePointer<Nesting>?

  /// Runs code around a call, or throws when it is nested too deep.
  @inline(__always)
  static func run<R>(around calls: Calls?, _ code: () throws -> R) throws -> R {
    let outer = cthread_get(cthread_nesting)?.assumingMemoryBound(to: Nesting.self)
    var nesting = Nesting(calls: calls, outer: outer)
    if outer != nil { try check(nesting.chain, limit: threadLimit) }
    return try withUnsafeMutablePointer(to: &nesting) { nesting in
      _ = cthread_exchange(cthread_nesting, nesting)
      defer { _ = cthread_exchange(cthread_nesting, outer) }
      return try code()
    }
  }

  /// The scope of the asynchronous code around a call, or throws when it is nested too deep.
  static func scope(around calls: Calls?) throws(MediatorError) -> Scope {
    let scope = Scope(calls, in: $scope)
    if scope.isRunning { try check([calls] + scope.running.map(\.subject), limit: taskLimit) }
    return scope
  }

  /// The calls that the code runs around, innermost first.
  private var chain: [Calls?] {
    var (chain, nesting) = ([calls], outer)
    while let enclosing = nesting {
      chain.append(enclosing.pointee.calls)
      nesting = enclosing.pointee.outer
    }
    return chain
  }

  private static func check(_ chain: [Calls?], limit: Int) throws(MediatorError) {
    let innermost = chain.first ?? nil
    let isCycle = innermost != nil && chain.count { $0 == innermost } > routeLimit
    guard isCycle || chain.count > limit else { return }
    throw .nestedAroundCalls(chain.reversed().map { $0?.route }, deeperThan: isCycle ? nil : limit)
  }
}
