public import MediatorKit
import Synchronization

/// Vetoes a call that comes too soon after the previous one, such as a button tapped twice.
///
/// A veto is ``GateError/throttled``; `failure?.details["seconds"]` is the time to wait. Vetoed calls don't restart the
/// interval, so a user who keeps tapping gets through once per interval.
///
/// Calls of different identities have intervals of their own.
///
/// A throttle isn't a security measure: when more calls than it remembers come within one interval, it forgets the
/// oldest.
public final class Throttle: Interceptor {
  /// Which calls share an interval.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Calls of one route.
    case route
    /// Calls of one route with the same params.
    ///
    /// Params are compared by a hash, so that they aren't stored; native values count as equal.
    case params
  }

  static let memoryLimit = 1_024

  private struct Key: Hashable {
    let route: Route
    let identity: String?
    let params: Int
  }

  /// The routes that it throttles.
  public let pattern: RoutePattern

  private let interval: Duration
  private let kind: Kind
  /// The time since the throttle was made.
  private let elapsed: @Sendable () -> Duration
  /// The time of the last admitted call of each key; when it is full, outdated entries are removed.
  private let passed = Mutex<[Key: Duration]>([:])

  /// Throttles the routes of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The routes to throttle, each separately.
  ///   - interval: The time after a call during which the next one is vetoed.
  ///   - kind: Which calls share an interval.
  ///   - clock: Measures the interval.
  public init(
    _ pattern: RoutePattern, interval: Duration = .milliseconds(250), each kind: Kind = .route,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.pattern = pattern
    self.interval = interval.waitable
    self.kind = kind
    elapsed = Self.stopwatch(clock)
  }

  /// Vetoes the call when it comes too soon.
  public func intercept(_ request: Request) throws -> Interception {
    try pass(request)
    return .proceed(request)
  }

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
    return Key(route: request.route, identity: request.identity, params: hasher.finalize())
  }

  private func tooSoon(_ route: Route, _ wait: Duration) -> DetailedError {
    GateError.throttled.because(
      "\(route) was called too soon after the previous call; call it again in \(wait)",
      details: ["seconds": .double(Self.seconds(wait))])
  }

  /// Rounded up to milliseconds, so that a retry after this time isn't too early.
  private static func roundedUp(_ rest: Duration) -> Duration {
    let thousandth: Int64 = 1_000_000_000_000_000
    let excess = rest.components.attoseconds % thousandth
    guard excess > 0 else { return rest }
    return rest + Duration(secondsComponent: 0, attosecondsComponent: thousandth - excess)
  }

  /// The seconds as a number that isn't less as a `Duration` again.
  private static func seconds(_ wait: Duration) -> Double {
    var seconds = wait / .seconds(1)
    while Duration.seconds(seconds) < wait { seconds = seconds.nextUp }
    return seconds
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
