import Synchronization

/// Counts what happens at join points: how often, to what, and how often it failed.
///
/// It counts calls as an interceptor, or any join point as an aspect; it keeps its counts in memory only.
///
/// ```swift
/// let statistics = CallStatistics()
/// aspects.count(.routePerform, in: statistics)
/// ```
public final class CallStatistics: Interceptor {
  /// How often something happened.
  public struct Count: Sendable, Hashable {
    /// The name of the join point.
    public let joinPoint: String
    /// What it happened to: of calls the route.
    public let subject: String
    /// How often it happened, failures included.
    public let count: Int
    /// How often it failed.
    public let failures: Int
  }

  /// What subjects are counted under when there are more than the limit.
  public static let others = "…"

  private struct Key: Hashable {
    let joinPoint: String
    let subject: String
  }

  private struct Tally {
    var count = 0
    var failures = 0
  }

  /// The routes that it counts as an interceptor.
  public let pattern: RoutePattern

  private let subjectLimit: Int
  private let tallies = Mutex<[Key: Tally]>([:])

  /// Begins with nothing.
  ///
  /// - Parameters:
  ///   - pattern: The routes that it counts as an interceptor.
  ///   - subjectLimit: How many subjects are kept apart. What misses are called comes from outside, and must not
  ///     fill the memory; subjects above the limit are counted together, as ``others``.
  public init(_ pattern: RoutePattern = .all, subjectLimit: Int = 4_096) {
    self.pattern = pattern
    self.subjectLimit = subjectLimit
  }

  /// What was counted so far, in the order of the join points' names, then of the subjects'.
  public var counts: [Count] {
    tallies.withLock { $0 }
      .map { key, tally in
        Count(
          joinPoint: key.joinPoint, subject: key.subject, count: tally.count,
          failures: tally.failures)
      }
      .sorted { ($0.joinPoint, $0.subject) < ($1.joinPoint, $1.subject) }
  }

  /// Counts one more.
  public func count(_ subject: String, at joinPoint: String, hasFailed: Bool = false) {
    tallies.withLock { tallies in
      var key = Key(joinPoint: joinPoint, subject: subject)
      if tallies[key] == nil, tallies.count >= subjectLimit {
        key = Key(joinPoint: joinPoint, subject: Self.others)
      }
      tallies[key, default: Tally()].count += 1
      if hasFailed { tallies[key, default: Tally()].failures += 1 }
    }
  }

  /// Forgets everything.
  public func reset() { tallies.withLock { $0 = [:] } }

  /// Lets the call go on, and counts it.
  public func intercept(_ request: Request, next: Next) async throws -> Reply {
    do {
      let reply = try await next(request)
      count(request, hasFailed: false)
      return reply
    } catch {
      count(request, hasFailed: true)
      throw error
    }
  }

  /// Lets the call go on, and counts it.
  public func interceptNow(_ request: Request, next: NextNow) throws -> Reply {
    do {
      let reply = try next(request)
      count(request, hasFailed: false)
      return reply
    } catch {
      count(request, hasFailed: true)
      throw error
    }
  }

  private func count(_ request: Request, hasFailed: Bool) {
    let point = JoinPoint.routePerform
    count(point.subjectName(request), at: point.name, hasFailed: hasFailed)
  }
}

extension Aspects {
  /// Counts the runs of a join point, those that fail too.
  ///
  /// - Returns: A token that ends the counting; what was counted stays.
  @discardableResult
  public func count<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    in statistics: CallStatistics
  ) -> Token {
    after(point, on: scope) { subject, outcome in
      var hasFailed = false
      if case .failure = outcome { hasFailed = true }
      statistics.count(point.subjectName(subject), at: point.name, hasFailed: hasFailed)
      return outcome
    }
  }
}
