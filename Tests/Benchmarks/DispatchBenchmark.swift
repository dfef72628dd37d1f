import MediatorKit

/// A string call beside the least that a string call can be: a look-up in a dictionary of closures.
enum DispatchBenchmark {
  private struct Target_Bench: Target {
    static let summary = "Something to call."
    static var actions: [Action<Self>] {
      Action("status", "Answers a number.", access: .native(.read), perform: Action_status)
      Action(
        "search", "Takes params.", Param("query", "Text."), Param("limit", "Number."),
        access: .native(.read), perform: Action_search)
    }
    let number = 7
    func Action_status() -> Int { number }
    func Action_search(query: String, limit: Int) -> Int { query.utf8.count + limit }
  }

  private static let count = 100_000

  static func report() async throws -> Report {
    var report = Report()
    let mediator = try Mediator { Registration(Target_Bench.self) { _ in Target_Bench() } }
    var closures: [String: @Sendable () -> Int] = [:]
    for index in 0..<50 { closures["Bench/other\(index)"] = { index } }
    let target = Target_Bench()
    closures["Bench/status"] = { target.Action_status() }
    let table = closures
    let lookUp = { Measure.consume(table["Bench/status"]?()) }
    let lookUpAsync = { await Measure.consume(self.lookUp(table)) }
    let params: Params = ["query": "zhang", "limit": 5]
    let now = try Measure.ratio(
      count, of: { Measure.consume(try mediator.performNow("Bench/status")) }, to: lookUp)
    let road = try await Measure.ratio(
      count, of: { Measure.consume(try await mediator.perform("Bench/status")) }, to: lookUpAsync)
    let loaded = try Measure.ratio(
      count, of: { Measure.consume(try mediator.performNow("Bench/search", params)) }, to: lookUp)
    report.add(
      "dictionary look-up and call", "\(Measure.nanoseconds(count, lookUp).rounded(0)) ns")
    report.add(
      "string call without params, performNow", "\(now.rounded(1)) ×",
      goal: "under 3 × the dictionary")
    report.add(
      "string call without params, perform", "\(road.rounded(1)) ×",
      goal: "under 3 × the dictionary in an async function")
    report.add("string call with two params, performNow", "\(loaded.rounded(1)) ×")
    return report
  }

  /// The same look-up, as an asynchronous function that never waits.
  @inline(never) private static func lookUp(_ table: [String: @Sendable () -> Int]) async -> Int? {
    table["Bench/status"]?()
  }
}
