/// Code around calls: it sees the request, decides whether the call proceeds, and sees the reply.
///
/// Interceptors run in the order in which the mediator lists them, the first outermost, around every call and around
/// the miss path. They run after the gate: a call that isn't open to its origin doesn't reach them.
///
/// ```swift
/// struct MaintenanceGate: Interceptor {
///   let pattern: RoutePattern = "Discover/*"
///   func intercept(_ request: Request) throws -> Interception {
///     guard !isClosed else { throw AppError.closed }       // veto
///     return .proceed(request)                             // perhaps with another request
///   }
/// }
/// ```
/// To run code afterwards, pass a closure: `.proceed(request) { outcome in … }`. To wait, return
/// `.suspend { next in … try await next(request) … }`; synchronous calls of its routes then fail. A request with
/// another route is resolved and gated again.
public protocol Interceptor: Sendable {
  /// The routes it runs around. A pattern that matches no linked route is a fault of the registration.
  var pattern: RoutePattern { get }

  /// Decides about one call; throws to veto it.
  func intercept(_ request: Request) throws -> Interception
}

/// What an interceptor decides about a call.
public typealias Interception = Advice<Request, Reply>

extension Interceptor {
  /// Every route.
  public var pattern: RoutePattern { .all }

  /// The interceptor as a layer around calls.
  var layer: Layer<Request, Reply> {
    let name = "interceptor \(type(of: self))"
    return Layer(
      advise: { try self.intercept($0) },
      refusal: { MediatorError.asyncOnly($0.route, $1 ?? name) },
      convert: { MediatorError.vetoed($0, $1.route, by: name) })
  }
}
