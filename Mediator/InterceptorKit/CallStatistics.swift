public import MediatorKit
import Synchronization

/// Counts the runs of join points by subject, and their failures.
///
/// Calls are counted by an observer, at a few nanoseconds per call; runs of other join points are counted by an
/// aspect. The counts are kept in memory only.
///
/// ```swift
/// let statistics = CallStatistics()
/// try statistics.observe(mediator)
/// mediator.aspects.count(.eventDeliver, in: statistics)
/// ```
public final class CallStatistics: Sendable {
  /// The number of runs of a join point with one subject.
  public struct Count: Sendable, Hashable {
    /// The name of the join point.
    public let joinPoint: String
    /// The name of the subject: the route of a call.
    public let subject: String
    /// The number of runs, including failures.
    public let count: Int
    /// The number of failures.
    public let failures: Int
  }

  /// The subject that counts everything above the limit.
  public static let others = "…"

  private struct Key: Hashable {
    let joinPoint: String
    let subject: String
  }

  private let subjectLimit: Int
  private let tallies = Mutex<[Key: Tally]>([:])

  /// Makes empty statistics.
  ///
  /// - Parameter subjectLimit: The maximal number of subjects that are counted separately; the rest is counted as
  ///   ``others``. Unknown routes come from outside, and must not fill the memory.
  public init(subjectLimit: Int = 4_096) { self.subjectLimit = subjectLimit }

  /// The counts so far, sorted by join point and subject.
  public var counts: [Count] {
    tallies.withLock { $0 }
      .map { key, tally in
        Count(
          joinPoint: key.joinPoint, subject: key.subject, count: tally.count,
          failures: tally.failures.load(ordering: .relaxed))
      }
      .filter { $0.count > 0 }
      .sorted { ($0.joinPoint, $0.subject) < ($1.joinPoint, $1.subject) }
  }

  /// Counts one run.
  public func count(_ subject: String, at joinPoint: String, hasFailed: Bool = false) {
    tally(subject, at: joinPoint).add(hasFailed: hasFailed)
  }

  /// Resets all counts.
  public func reset() {
    tallies.withLock { tallies in
      for tally in tallies.values { tally.reset() }
    }
  }

  /// Counts the calls of some routes, including unknown ones, inside all interceptors.
  ///
  /// A call of a route that two patterns match is counted twice.
  ///
  /// - Returns: A token that ends the counting; the counts stay.
  /// - Throws: ``RegistrationError`` when the pattern is malformed or matches no linked route.
  @discardableResult public func observe(_ mediator: Mediator, _ pattern: RoutePattern = .all)
    throws(RegistrationError) -> Token
  {
    try mediator.observe(pattern) { [self] route in
      let tally = tally(route.text, at: JoinPoint.routePerform.name)
      return .withoutCalls { tally.add(hasFailed: $0 != nil) }
    }
  }

  private func tally(_ subject: String, at joinPoint: String) -> Tally {
    tallies.withLock { tallies in
      var key = Key(joinPoint: joinPoint, subject: subject)
      if let tally = tallies[key] { return tally }
      if tallies.count >= subjectLimit {
        key = Key(joinPoint: joinPoint, subject: Self.others)
        if let tally = tallies[key] { return tally }
      }
      let tally = Tally()
      tallies[key] = tally
      return tally
    }
  }
}

/// The counts of one subject.
private final class Tally: Sendable {
  let failures = Atomic(0)
  private let calls = StripedAtomics(perStripe: 1)

  /// The number of runs; other threads may count meanwhile.
  var count: Int {
    (0..<StripedAtomics.count).reduce(0) {
      $0 &+ calls[calls.offset(of: $1)].pointee.load(ordering: .relaxed)
    }
  }

  func add(hasFailed: Bool) {
    calls[calls.current].pointee.wrappingAdd(1, ordering: .relaxed)
    if hasFailed { failures.wrappingAdd(1, ordering: .relaxed) }
  }

  func reset() {
    for stripe in 0..<StripedAtomics.count {
      calls[calls.offset(of: stripe)].pointee.store(0, ordering: .relaxed)
    }
    failures.store(0, ordering: .relaxed)
  }
}

extension Aspects {
  /// Counts the runs of a join point, including failures.
  ///
  /// - Returns: A token that ends the counting; the counts stay.
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
