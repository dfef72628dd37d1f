/// Code around calls: it gets the request, decides whether the call proceeds, and gets the reply.
///
/// Interceptors run in the order of the mediator's list, the first outermost, around every call and around the miss
/// path. They run after the access check: a call that isn't open to its origin doesn't reach them.
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
/// To run code after the call, pass a closure: `.proceed(request) { outcome in … }`. To wait, return
/// `.suspend { next in … try await next(request) … }`; synchronous calls of its routes then fail. A request with
/// another route passes the interceptors of that route that the call hasn't passed, wherever they are in the list, and
/// its action is checked for access again. So an interceptor sees the requests that its pattern matches, once each.
public protocol Interceptor: Sendable {
  /// The routes that it wraps, read when the interceptor is added.
  ///
  /// A pattern that matches no linked route is a fault of the registration.
  var pattern: RoutePattern { get }

  /// Decides about one call; throws to veto it.
  func intercept(_ request: Request) throws -> Interception
}

/// The decision of an interceptor about a call.
public typealias Interception = Advice<Request, Reply>

extension Interceptor {
  /// Every route.
  public var pattern: RoutePattern { .all }

  /// The interceptor as a layer; the number identifies it among those of its mediator.
  func layer(_ number: Int) -> Layer<Request, Reply> {
    let name = "interceptor \(type(of: self))"
    return Layer(
      id: .interceptor(number), advise: { try self.intercept($0) },
      refusal: { MediatorError.asyncOnly($0.route, $1 ?? name) },
      convert: { MediatorError.vetoed($0, $1.route, by: name) })
  }
}
