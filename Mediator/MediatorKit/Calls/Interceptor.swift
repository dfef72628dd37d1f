/// Code around calls: it sees the request, lets it go on or not, and sees the reply.
///
/// Interceptors run in the order in which the mediator lists them, the first outermost, around every road
/// and around the miss path. They run after the gate: a call that isn't open to its origin never reaches them.
///
/// ```swift
/// struct MaintenanceGate: Interceptor {
///   let pattern: RoutePattern = "Discover/*"
///   func intercept(_ request: Request, next: Next) async throws -> Reply {
///     guard !isClosed else { throw AppError.closed }      // veto
///     return try await next(request)                        // go on, perhaps with another request
///   }
/// }
/// ```
/// An interceptor must return a reply or throw, so none can forget to call back. It may call `next` more than
/// once: each time, everything inside runs again. A request with another route is resolved and gated anew.
public protocol Interceptor: Sendable {
  /// The rest of the way: inner interceptors, then the action.
  ///
  /// It may be handed to a child task, which must end before the interceptor does.
  typealias Next = @Sendable (Request) async throws -> Reply

  /// The rest of the way on the synchronous road.
  typealias NextNow = (Request) throws -> Reply

  /// The routes it is around.
  var pattern: RoutePattern { get }

  /// Runs around a call of `perform`, `open` or a need.
  func intercept(_ request: Request, next: Next) async throws -> Reply

  /// Runs around a call of `performNow`.
  ///
  /// The default refuses, so that an interceptor that has to wait is never bypassed.
  func interceptNow(_ request: Request, next: NextNow) throws -> Reply
}

extension Interceptor {
  /// Every route.
  public var pattern: RoutePattern { .all }

  /// Refuses with ``MediatorError/Code/asyncOnly``.
  public func interceptNow(_ request: Request, next: NextNow) throws -> Reply {
    throw MediatorError.asyncOnly(request.route, "interceptor \(type(of: self))")
  }
}

extension [any Interceptor] {
  /// Those that are around a route, in the same order.
  func around(_ route: Route) -> [any Interceptor] { filter { $0.pattern.matches(route) } }
}
