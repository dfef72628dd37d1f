import MediatorKit
import TestSupport
import Testing

@testable import InterceptorKit

struct CallStatisticsTests {
  typealias Count = CallStatistics.Count

  let statistics = CallStatistics()

  static let expected = [
    Count(joinPoint: "route.perform", subject: "Desk/closed", count: 2, failures: 2),
    Count(joinPoint: "route.perform", subject: "Desk/none", count: 1, failures: 1),
    Count(joinPoint: "route.perform", subject: "Desk/sync", count: 3, failures: 1),
  ]

  /// Makes some synchronous and asynchronous calls.
  func use(_ desk: Mediator) async throws {
    _ = try await desk.perform("Desk/sync", ["text": "a"])
    _ = try desk.performNow("Desk/sync", ["text": "a"])
    _ = try? desk.performNow("Desk/sync")
    _ = try? await desk.perform("Desk/none")
    _ = try? await desk.perform("Desk/closed")
    _ = try? desk.performNow("Desk/closed")
  }

  @Test func `An observer counts calls and failures by route`() async throws {
    let desk = try Target_Desk.mediator()
    let token = try statistics.observe(desk)
    try await use(desk)
    #expect(statistics.counts == Self.expected)
    token.remove()
    try await use(desk)
    #expect(statistics.counts == Self.expected)
    statistics.reset()
    #expect(statistics.counts == [])
  }

  @Test func `An observer is inside interceptors and counts only calls that they let through`()
    async throws
  {
    let desk = try Mediator(interceptors: [Trace(name: "a", lines: Lines())]) {
      Registration(Target_Desk.self) { _ in Target_Desk() }
    }
    try statistics.observe(desk)
    try await use(desk)
    #expect(statistics.counts == Self.expected)
  }

  @Test func `An aspect counts the same, until its token is removed`() async throws {
    let desk = try Target_Desk.mediator()
    let token = desk.aspects.count(.routePerform, in: statistics)
    try await use(desk)
    #expect(statistics.counts == Self.expected)
    token.remove()
    try await use(desk)
    #expect(statistics.counts == Self.expected)
  }

  @Test func `A pattern selects routes, and a scope selects runs`() async throws {
    let desk = try Target_Desk.mediator()
    let closed = CallStatistics()
    try closed.observe(desk, "Desk/closed")
    desk.aspects.count(.routePerform, on: try desk.aspects.routes("Desk/sync"), in: statistics)
    try await use(desk)
    #expect(closed.counts == [Self.expected[0]])
    #expect(statistics.counts == [Self.expected[2]])
  }

  @Test func `Subjects above the limit are counted together`() {
    let statistics = CallStatistics(subjectLimit: 2)
    for subject in ["b", "a", "c", "d", "a"] {
      statistics.count(subject, at: "point", hasFailed: subject == "d")
    }
    #expect(
      statistics.counts == [
        Count(joinPoint: "point", subject: "a", count: 2, failures: 0),
        Count(joinPoint: "point", subject: "b", count: 1, failures: 0),
        Count(joinPoint: "point", subject: "…", count: 2, failures: 1),
      ])
  }

  @Test func `Counts from several threads are exact`() async {
    await withTaskGroup { [statistics] group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<1_000 {
            statistics.count("a", at: "point", hasFailed: number % 4 == 0)
            statistics.count("\(task)", at: "other")
          }
        }
      }
    }
    #expect(statistics.counts.count == 9)
    #expect(
      statistics.counts.last
        == Count(joinPoint: "point", subject: "a", count: 8_000, failures: 2_000))
  }
}

// Join points of screens, as a kit would publish them.
extension CallStatisticsTests {
  struct Control: Sendable {
    let name: String
    var isButton = true
  }

  static let screenDidLoad = JoinPoint<String, Void>("screen.didLoad") { $0 }
  static let controlTap = JoinPoint<Control, Void>("control.tap") { $0.name }

  @Test func `Three screens, five clicks and two drags are three views and five clicks`()
    throws
  {
    let aspects = Aspects()
    aspects.count(Self.screenDidLoad, in: statistics)
    aspects.after(Self.controlTap) { [statistics] control in
      if control.isButton { statistics.count(control.name, at: Self.controlTap.name) }
    }
    for screen in ["home", "contacts", "home"] {
      try aspects.runNow(Self.screenDidLoad, screen) { _ in }
    }
    for tap in 0..<7 {
      let control = Control(name: tap < 5 ? "send" : "volume", isButton: tap < 5)
      try aspects.runNow(Self.controlTap, control) { _ in }
    }
    #expect(
      statistics.counts == [
        Count(joinPoint: "control.tap", subject: "send", count: 5, failures: 0),
        Count(joinPoint: "screen.didLoad", subject: "contacts", count: 1, failures: 0),
        Count(joinPoint: "screen.didLoad", subject: "home", count: 2, failures: 0),
      ])
  }
}
