import MediatorKit
import ServiceKit
import Testing

@testable import Profile

struct UsageReportTests {
  typealias Count = Statistics.Count

  private let me: Me

  init() throws { me = try Me() }

  private func report() async throws -> UsageReport { try await me.call("statistics") }

  @Test func `Before the first run has ended nothing is counted`() async throws {
    let report = try await report()
    #expect(report.calls == [])
    #expect(report.totals == [])
  }

  @Test func `Routes are sorted by calls, then by name`() async throws {
    try me.services.statistics.add([
      Count(joinPoint: "route.perform", subject: "Login/status", count: 2),
      Count(joinPoint: "route.perform", subject: "Contacts/list", count: 2, failures: 1),
      Count(joinPoint: "route.perform", subject: "Profile/show", count: 3, failures: 3),
    ])
    #expect(
      try await report().calls == [
        UsageReport.Calls(route: "Profile/show", calls: 3, failures: 3),
        UsageReport.Calls(route: "Contacts/list", calls: 2, failures: 1),
        UsageReport.Calls(route: "Login/status", calls: 2, failures: 0),
      ])
  }

  @Test func `Totals include every join point, calls only routes`() async throws {
    try me.services.statistics.add([
      Count(joinPoint: "screen.didLoad", subject: "home", count: 3),
      Count(joinPoint: "route.perform", subject: "Login/status", count: 2),
      Count(joinPoint: "route.perform", subject: "Login/signIn", count: 1, failures: 1),
    ])
    let report = try await report()
    #expect(report.calls.map(\.route) == ["Login/status", "Login/signIn"])
    #expect(
      report.totals == [
        UsageReport.Total(joinPoint: "route.perform", count: 3, failures: 1),
        UsageReport.Total(joinPoint: "screen.didLoad", count: 3, failures: 0),
      ])
  }

  @Test func `A sum that overflows is the largest integer`() {
    let counts = ["a", "b"].map {
      Count(joinPoint: "point", subject: $0, count: .max, failures: 1)
    }
    #expect(
      UsageReport(counts).totals
        == [UsageReport.Total(joinPoint: "point", count: .max, failures: 2)])
  }
}
