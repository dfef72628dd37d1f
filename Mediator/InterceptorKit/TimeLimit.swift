public import MediatorKit

/// Limits the duration of calls.
///
/// When the time is up, the rest of the call is cancelled. A call that the cancellation ends fails with
/// ``MediatorError/Code/timedOut``; one that ignores it has its own outcome, however late. It stays on its caller's
/// executor.
///
/// A synchronous function can't be interrupted, so ``Mediator/performNow(_:_:from:)`` rejects these routes.
public struct TimeLimit: Interceptor {
  /// The routes that it limits.
  public let pattern: RoutePattern

  private let limit: Duration
  private let clock: any Clock<Duration>

  /// Limits the routes of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The routes to limit.
  ///   - limit: The time limit of each call.
  ///   - clock: Measures the limit.
  public init(
    _ pattern: RoutePattern, _ limit: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.pattern = pattern
    self.limit = limit
    self.clock = clock
  }

  /// Lets the call proceed, and cancels it when the time is up.
  public func intercept(_ request: Request) -> Interception {
    let deadline = Deadline(
      route: request.route.text, limit: limit, clock: clock,
      isIdempotent: request.isIdempotent)
    return .suspend { next in
      try await withoutActuallyEscaping(next) { next in
        try await deadline.run { try await next(request) }
      }
    }
  }
}
