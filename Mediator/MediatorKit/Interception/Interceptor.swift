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

/// What an interceptor decides about a call.
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

/// The decision of an interceptor or an aspect about one call: proceed, reply, or suspend.
///
/// Decisions other than ``suspend(_:_:)`` work for synchronous and asynchronous calls.
public enum Advice<Subject: Sendable, Output: Sendable>: Sendable {
  /// The outcome of the rest of the call.
  public typealias Outcome = Result<Output, any Error>

  /// The rest of the call: the inner layers, then the original.
  ///
  /// May be called any number of times, also from a child task that ends before the layer does.
  public typealias Next = @Sendable (Subject) async throws -> Output

  /// Continues with this subject.
  ///
  /// `then` runs once, when the rest of the call has ended, and decides again: reply, throw, or proceed again. Without
  /// it the outcome is unchanged.
  case proceed(Subject, then: (@Sendable (Outcome) throws -> Advice)? = nil)

  /// Ends the call with this output, without running the inner layers.
  case reply(Output)

  /// Runs an asynchronous closure around the rest of the call.
  ///
  /// Asynchronous calls run it on the caller's executor. Synchronous calls fail with an error that names `what`, or
  /// the layer when it is nil. Write the closure without a capture list: Swift 6.3 runs a closure that has one off the
  /// caller's executor.
  case suspend(_ what: String? = nil, @Sendable (Next) async throws -> Output)

  /// Continues with this subject, and passes the outcome of the rest of the call to a closure.
  public static func proceed(
    _ subject: Subject, reporting report: @escaping @Sendable (Outcome) -> Void
  ) -> Advice {
    .proceed(subject) { outcome in
      report(outcome)
      return .reply(try outcome.get())
    }
  }
}
