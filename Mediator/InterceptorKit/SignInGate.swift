public import MediatorKit

/// Lets only calls go on while someone is signed in, and lets people sign in on the way.
///
/// It asks a route whether someone is signed in. When no one is, it runs a closure that lets someone sign in, asks
/// again, and goes on with the very call that began it all; or it vetoes with ``GateError/notSignedIn``.
///
/// ```swift
/// try SignInGate(["Profile/*", "Discover/post"], asking: "Login/status") { reply in
///   try reply.value["signedIn"] == true
/// } signIn: { request, next in
///   _ = try await next(request.asking(signIn))
/// }
/// ```
/// - Nobody is asked twice: calls that arrive while someone signs in wait, and go on or are vetoed with that one.
/// - What the closure calls through the mediator is let through or vetoed, never asked to sign in itself.
/// - ``Mediator/performNow(_:_:from:)`` goes on when someone is signed in and the route that is asked doesn't wait; it
///   refuses with ``MediatorError/Code/asyncOnly`` when it would have to wait for a sign-in.
/// - What the asked route fails with is the caller's to know; it doesn't count as an answer.
public struct SignInGate: Interceptor {
  /// Lets someone sign in: asks a person, or calls a route through its second argument.
  ///
  /// Runs once for all calls that wait for it. What it throws is what the call answers that began it.
  public typealias SignIn = @Sendable (Request, Next) async throws -> Void

  /// Calls a route inside the gate.
  public typealias Next = Interception.Next

  /// Whether this task lets someone sign in.
  @TaskLocal private static var isSigningIn = false

  /// The routes it is around.
  public let pattern: RoutePattern

  private let status: Route
  private let isSignedIn: @Sendable (Reply) throws -> Bool
  private let signIn: SignIn?
  private let lock = FIFOLock()

  /// How many calls wait for someone to sign in.
  var waitingCount: Int { lock.waitingCount }

  /// Stands around the routes of some patterns, and lets people sign in on the way.
  ///
  /// - Parameters:
  ///   - patterns: The routes that need someone to be signed in.
  ///   - exceptions: Routes among them that don't, such as those that sign in. The asked route never does.
  ///   - status: The route that is asked, without params.
  ///   - isSignedIn: What its reply means; when nothing else is said the reply is true or false.
  ///   - signIn: Lets someone sign in.
  /// - Throws: ``MediatorError/Code/invalidRoute`` when `status` is no route.
  public init(
    _ patterns: RoutePattern, except exceptions: RoutePattern = [], asking status: String,
    isSignedIn: @escaping @Sendable (Reply) throws -> Bool = { try $0.get(as: Bool.self) },
    signIn: @escaping SignIn
  ) throws(MediatorError) {
    try self.init(patterns, exceptions, status, isSignedIn, signIn)
  }

  /// Stands around the routes of some patterns, and vetoes at once when no one is signed in.
  ///
  /// - Parameters:
  ///   - patterns: The routes that need someone to be signed in.
  ///   - exceptions: Routes among them that don't, such as those that sign in. The asked route never does.
  ///   - status: The route that is asked, without params.
  ///   - isSignedIn: What its reply means; when nothing else is said the reply is true or false.
  /// - Throws: ``MediatorError/Code/invalidRoute`` when `status` is no route.
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

  /// Lets the call proceed when someone is signed in, or signs in now.
  public func intercept(_ request: Request) -> Interception {
    .proceed(request.asking(status)) { outcome in
      if try isSignedIn(outcome, request) { return .proceed(request) }
      guard let signIn, !Self.isSigningIn else { throw refusal(request.route) }
      return .suspend("signing in") { next in
        try await self.signIn(signIn, request, next)
        return try await next(request)
      }
    }
  }

  private func signIn(_ signIn: @escaping SignIn, _ request: Request, _ next: Next) async throws {
    let hasWaited = try await lock.lock()
    defer { lock.unlock() }
    // Someone may have signed in since; a call that waited for that has nothing else to wait for.
    if try await ask(request, next) { return }
    if hasWaited { throw refusal(request.route) }
    try await Self.whileSigningIn { try await signIn(request, next) }
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
      "\(route) needs someone to be signed in, and no one is; sign in, then call it again")
  }

  /// Runs an operation on the executor of whoever asks: a plain closure would leave it.
  private static func whileSigningIn(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
  ) async throws {
    try await $isSigningIn.withValue(true) {
      _ = isolation
      try await operation()
    }
  }
}
