public import MediatorKit

/// Requires a signed-in user, and can let the user sign in during the call.
///
/// It calls a status route. When no user is signed in, it runs a closure that signs the user in, checks again, and
/// proceeds with the original call. Otherwise it vetoes with ``GateError/notSignedIn``.
///
/// ```swift
/// try SignInGate(["Profile/*", "Discover/post"], asking: "Login/status") { reply in
///   try reply.value["signedIn"] == true
/// } signIn: { request, next in
///   _ = try await next(request.asking(signIn))
/// }
/// ```
/// - Concurrent calls of one identity share one sign-in: they wait for it, and then proceed or are vetoed. When the
///   call that started it is cancelled, one of the others starts another.
/// - Calls that the closure makes proceed or are vetoed, also by gates of other mediators, and never sign in
///   themselves. A task that it starts may sign in once the sign-in is over.
/// - ``Mediator/performNow(_:_:from:)`` works when a user is signed in and the status route is synchronous. It fails
///   with ``MediatorError/Code/asyncOnly`` when it would have to wait for a sign-in.
/// - An error of the status route fails the call.
public struct SignInGate: Interceptor {
  /// Signs the user in: shows a dialog, or calls a route through its second argument.
  ///
  /// Runs once for all waiting calls. Its error fails the call that started it.
  public typealias SignIn = @Sendable (Request, Next) async throws -> Void

  /// Calls a route inside the gate.
  public typealias Next = Interception.Next

  /// The sign-in closure that made this task or one of its parents; it may have ended.
  @TaskLocal private static var run: TaskScope<Void>?

  private static var isSigningIn: Bool { run?.isRunning ?? false }

  /// The routes that require a signed-in user.
  public let pattern: RoutePattern

  private let status: Route
  private let isSignedIn: @Sendable (Reply) throws -> Bool
  private let signIn: SignIn?
  /// The sign-in of each identity.
  private let signIns = SingleFlight<String?>()

  var waitingCount: Int { signIns.waitingCount }

  /// Protects the routes of some patterns, and signs the user in during the call.
  ///
  /// - Parameters:
  ///   - patterns: The routes that require a signed-in user.
  ///   - exceptions: Routes among them that don't, such as those that sign in. The status route is always an
  ///     exception.
  ///   - status: The status route, called without params.
  ///   - isSignedIn: Interprets its reply; by default the reply is a boolean.
  ///   - signIn: Signs the user in.
  /// - Throws: ``MediatorError/Code/invalidRoute`` when `status` isn't a route.
  public init(
    _ patterns: RoutePattern, except exceptions: RoutePattern = [], asking status: String,
    isSignedIn: @escaping @Sendable (Reply) throws -> Bool = { try $0.get(as: Bool.self) },
    signIn: @escaping SignIn
  ) throws(MediatorError) {
    try self.init(patterns, exceptions, status, isSignedIn, signIn)
  }

  /// Protects the routes of some patterns, and vetoes when no user is signed in.
  public init(
    _ patterns: RoutePattern, except exceptions: RoutePattern = [], asking status: String,
    isSignedIn: @escaping @Sendable (Reply) throws -> Bool = { try $0.get(as: Bool.self) }
  ) throws(MediatorError) {
    try self.init(patterns, exceptions, status, isSignedIn, nil)
  }

  private init(
    _ patterns: RoutePattern, _ exceptions: RoutePattern, _ status: String,
    _ isSignedIn: @escaping @Sendable (Reply) throws -> Bool, _ signIn: SignIn?
  ) throws(MediatorError) {
    guard let route = Route(status) else { throw .invalidRoute(status) }
    self.status = route
    self.isSignedIn = isSignedIn
    self.signIn = signIn
    pattern = patterns.excluding(exceptions).excluding(RoutePattern(status))
  }

  /// Lets the call proceed when the user is signed in, or signs in now.
  public func intercept(_ request: Request) -> Interception {
    .proceed(request.asking(status)) { outcome in
      if try isSignedIn(outcome, request) { return .proceed(request) }
      // A delivery that waited for a person would hold up all later ones, also those that the sign-in waits for.
      guard let signIn, !Self.isSigningIn, !Mediator.isDelivering else {
        throw refusal(request.route)
      }
      return .suspend("signing in") { next in
        try await self.signIn(signIn, request, next)
        return try await next(request)
      }
    }
  }

  private func signIn(_ signIn: @escaping SignIn, _ request: Request, _ next: Next) async throws {
    while case .waited(let isDone) = try await signIns.join(request.identity) {
      if try await ask(request, next) { return }
      if isDone { throw refusal(request.route) }
    }
    var isDone = false
    // The calls that wait for a cancelled one sign in themselves.
    defer { signIns.end(request.identity, isDone: isDone && !Task.isCancelled) }
    // Another call may have signed in since this one asked.
    if try await ask(request, next) { return }
    isDone = true
    try await TaskScope((), in: Self.$run).run(in: Self.$run) { try await signIn(request, next) }
    guard try await ask(request, next) else { throw refusal(request.route) }
  }

  private func ask(_ request: Request, _ next: Next) async throws -> Bool {
    try read(try await next(request.asking(status)))
  }

  private func isSignedIn(_ outcome: Interception.Outcome, _ request: Request) throws -> Bool {
    do { return try read(try outcome.get()) } catch let error as MediatorError {
      guard error.code == .asyncOnly, error.route == status.text else { throw error }
      throw MediatorError.asyncOnly(request.route, "the sign-in check \(status)")
    }
  }

  private func read(_ reply: Reply) throws -> Bool {
    do { return try isSignedIn(reply) } catch let error as Mismatch {
      throw MediatorError.unreadable(status.text, error)
    }
  }

  private func refusal(_ route: Route) -> DetailedError {
    GateError.notSignedIn.because(
      "\(route) requires a signed-in user; sign in, then call it again")
  }
}
