internal import CThread

/// The running code around a call or a delivery on this thread, with the code around other calls that it is inside of.
///
/// An interceptor, a hook or an observer may make calls, which run it again. Without limits it would do so until the
/// stack overflows.
struct Nesting {
  /// Most runs around one route inside each other.
  ///
  /// An emission runs its hooks for each handler, so the runs multiply.
  static let routeLimit = 3
  /// Most runs around any routes inside each other on one thread.
  private static let threadLimit = 8

  private let route: Route?
  private let depth: Int
  private let outer: UnsafeMutablePointer<Nesting>?

  /// Runs code around a call, or throws when it is nested too deep.
  @inline(__always)
  static func run<R>(around subject: some Any, _ code: () throws -> R) throws -> R {
    let outer = cthread_get(cthread_nesting)?.assumingMemoryBound(to: Nesting.self)
    var nesting = Nesting(
      route: route(of: subject), depth: (outer?.pointee.depth ?? 0) + 1, outer: outer)
    if outer != nil { try nesting.check() }
    return try withUnsafeMutablePointer(to: &nesting) { nesting in
      _ = cthread_exchange(cthread_nesting, nesting)
      defer { _ = cthread_exchange(cthread_nesting, outer) }
      return try code()
    }
  }

  private func check() throws(MediatorError) {
    guard depth <= Self.threadLimit else { throw .nestedAroundCalls(route) }
    guard let route else { return }
    var (count, nesting) = (1, outer)
    while let enclosing = nesting {
      if enclosing.pointee.route == route { count += 1 }
      nesting = enclosing.pointee.outer
    }
    if count > Self.routeLimit { throw .nestedAroundCalls(route) }
  }

  static func route(of subject: some Any) -> Route? {
    (subject as? Request)?.route ?? (subject as? EventDelivery)?.event
  }
}
