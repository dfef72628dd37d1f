public import MediatorKit
import Synchronization

/// Vetoes a call that comes too soon after the last one that was let through: a button that is tapped twice.
///
/// A veto is ``GateError/throttled``; its details say under `seconds` when to come again. A vetoed call doesn't
/// count as the last one, so someone who keeps tapping gets through once an interval.
///
/// A throttle is a comfort, not a safeguard: when more calls than it can remember come within one interval, it
/// forgets the oldest.
public final class Throttle: Interceptor {
  /// What is throttled apart from other calls.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Each route.
    case route
    /// Each route with each set of params.
    ///
    /// Params are told apart by a hash, so that they aren't kept; native values count as equal.
    case params
  }

  /// How many calls are remembered.
  static let memoryLimit = 1_024

  private struct Key: Hashable {
    let route: Route
    let params: Int
  }

  /// The routes it is around.
  public let pattern: RoutePattern

  private let interval: Duration
  private let kind: Kind
  /// The time since this was made.
  private let elapsed: @Sendable () -> Duration
  /// When each call was let through last; nothing in it is older than an interval when it is full.
  private let passed = Mutex<[Key: Duration]>([:])

  /// Throttles the routes of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The routes to throttle, each apart.
  ///   - interval: How long after a call the next one is vetoed.
  ///   - kind: What is throttled apart from other calls.
  ///   - clock: Measures the interval.
  public init(
    _ pattern: RoutePattern, interval: Duration = .milliseconds(250), each kind: Kind = .route,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.pattern = pattern
    self.interval = interval
    self.kind = kind
    elapsed = Self.stopwatch(clock)
  }

  /// Lets the call proceed unless it comes too soon.
  public func intercept(_ request: Request) throws -> Interception {
    try pass(request)
    return .proceed(request)
  }

  /// How many calls are remembered now.
  var memory: Int { passed.withLock { $0.count } }

  private func pass(_ request: Request) throws {
    let key = key(of: request)
    let wait: Duration? = passed.withLock { passed in
      let now = elapsed()
      if let last = passed[key], last <= now, now - last < interval {
        return interval - (now - last)
      }
      if passed[key] == nil { makeRoom(in: &passed, now) }
      passed[key] = now
      return nil
    }
    if let wait { throw tooSoon(request.route, Self.roundedUp(wait)) }
  }

  private func makeRoom(in passed: inout [Key: Duration], _ now: Duration) {
    guard passed.count >= Self.memoryLimit else { return }
    passed = passed.filter { $0.value <= now && now - $0.value < interval }
    guard passed.count >= Self.memoryLimit, let oldest = passed.min(by: { $0.value < $1.value })
    else { return }
    passed[oldest.key] = nil
  }

  private func key(of request: Request) -> Key {
    var hasher = Hasher()
    if kind == .params {
      let arguments = request.params.arguments.sorted { $0.name < $1.name }
      for argument in arguments {
        hasher.combine(argument.name)
        hasher.combine(argument.value)
      }
    }
    return Key(route: request.route, params: hasher.finalize())
  }

  private func tooSoon(_ route: Route, _ wait: Duration) -> DetailedError {
    GateError.throttled.because(
      "\(route) comes too soon after the last call; call it again in \(wait)",
      details: ["seconds": .double(wait / .seconds(1))])
  }

  /// The next thousandth of a second, so that who waits that long isn't too early.
  private static func roundedUp(_ rest: Duration) -> Duration {
    let thousandth: Int64 = 1_000_000_000_000_000
    let surplus = rest.components.attoseconds % thousandth
    guard surplus > 0 else { return rest }
    return rest + Duration(secondsComponent: 0, attosecondsComponent: thousandth - surplus)
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
