/// Code around calls: it gets the request, decides whether the call proceeds, and gets the reply.
///
/// <doc:AroundCalls> describes the order, code after the call, asynchronous interceptors and requests with another route.
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
public protocol Interceptor: Sendable {
  /// The routes that it wraps, read when the interceptor is added; matching no linked route is a fault of the registration.
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
