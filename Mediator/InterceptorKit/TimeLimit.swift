public import MediatorKit

/// Gives calls a time limit, whoever makes them.
///
/// When the time is up the rest of the call is cancelled, and answers ``MediatorError/Code/timedOut`` as soon as
/// it has ended. It goes on where its caller runs, as without a limit.
///
/// A function that doesn't wait can't be cut short, so ``Mediator/performNow(_:_:from:)`` refuses these routes.
public struct TimeLimit: Interceptor {
  /// The routes it is around.
  public let pattern: RoutePattern

  private let limit: Duration
  private let clock: any Clock<Duration>

  /// Limits the routes of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The routes to limit.
  ///   - limit: How long each call may take.
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
