import InterceptorKit
import MediatorKit
import ScreenKit
import ServiceKit

/// The usage counts of all finished runs of the application.
struct UsageReport: Codable, Hashable, Sendable {
  /// The number of calls of a route.
  struct Calls: Codable, Hashable, Sendable {
    /// `…` for all unknown routes together.
    let route: String
    /// Including failures.
    let calls: Int
    let failures: Int
  }

  /// The number of times that something was shown or pressed.
  struct Uses: Codable, Hashable, Sendable {
    /// The name of the screen, or of the screen and the button.
    let name: String
    let count: Int
  }

  /// The number of runs of a join point.
  struct Total: Codable, Hashable, Sendable {
    /// `route.perform` for calls.
    let joinPoint: String
    /// Including failures.
    let count: Int
    let failures: Int
  }

  /// The routes, sorted by calls, then by name.
  let calls: [Calls]
  /// The screens, sorted by views, then by name.
  let pageViews: [Uses]
  /// The buttons, sorted by taps, then by name.
  let taps: [Uses]
  /// Every counted join point, sorted by name.
  let totals: [Total]

  init(_ counts: [Statistics.Count]) {
    calls = counts.filter { $0.joinPoint == JoinPoint.routePerform.name }
      .map { Calls(route: $0.subject, calls: $0.count, failures: $0.failures) }
      .sorted { ($1.calls, $0.route) < ($0.calls, $1.route) }
    pageViews = Self.uses(counts, of: JoinPoint.screenDidLoad.name)
    taps = Self.uses(counts, of: JoinPoint.controlTap.name)
    totals = Dictionary(grouping: counts, by: \.joinPoint)
      .map { joinPoint, counts in
        Total(
          joinPoint: joinPoint, count: Self.sum(counts.map(\.count)),
          failures: Self.sum(counts.map(\.failures)))
      }
      .sorted { $0.joinPoint < $1.joinPoint }
  }

  private static func uses(_ counts: [Statistics.Count], of joinPoint: String) -> [Uses] {
    counts.filter { $0.joinPoint == joinPoint }
      .map { Uses(name: $0.subject, count: $0.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The sum, or the largest integer when it overflows.
  private static func sum(_ numbers: [Int]) -> Int {
    numbers.reduce(0) { sum, number in
      let (next, isTooLarge) = sum.addingReportingOverflow(number)
      return isTooLarge ? .max : next
    }
  }
}

extension UsageReport: Payload {}
