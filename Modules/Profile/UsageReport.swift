import MediatorKit
import ServiceKit

/// What the application was used for, in all of its runs that have ended.
struct UsageReport: Codable, Hashable, Sendable {
  /// How often a route was called.
  struct Calls: Codable, Hashable, Sendable {
    /// `…` for all calls that led to no action.
    let route: String
    /// Failures included.
    let calls: Int
    let failures: Int
  }

  /// How often something of one kind happened.
  struct Total: Codable, Hashable, Sendable {
    /// `route.perform` for calls.
    let joinPoint: String
    /// Failures included.
    let count: Int
    let failures: Int
  }

  /// The routes, those that were called most first, then by name.
  let calls: [Calls]
  /// Every join point that was counted, by name.
  let totals: [Total]

  init(_ counts: [Statistics.Count]) {
    calls = counts.filter { $0.joinPoint == JoinPoint.routePerform.name }
      .map { Calls(route: $0.subject, calls: $0.count, failures: $0.failures) }
      .sorted { ($1.calls, $0.route) < ($0.calls, $1.route) }
    totals = Dictionary(grouping: counts, by: \.joinPoint)
      .map { joinPoint, counts in
        Total(
          joinPoint: joinPoint, count: Self.sum(counts.map(\.count)),
          failures: Self.sum(counts.map(\.failures)))
      }
      .sorted { $0.joinPoint < $1.joinPoint }
  }

  /// The sum, or the largest number when it is beyond that.
  private static func sum(_ numbers: [Int]) -> Int {
    numbers.reduce(0) { sum, number in
      let (next, isTooLarge) = sum.addingReportingOverflow(number)
      return isTooLarge ? .max : next
    }
  }
}

extension UsageReport: Payload {}
