import InterceptorKit
import MediatorKit

/// Calls beside the least that a string call can be: a look-up in a dictionary of closures.
enum DispatchBenchmark {
  private static let count = 100_000

  static func report() async throws -> Report {
    let mediator = try Mediator {
      Registration(Target_Bench.self) { _ in Target_Bench() }
      Registration(Target_Caller.self) { Target_Caller(peers: $0) }
    }
    var report = Report()
    try await addStrings(mediator, to: &report)
    try addTracing(mediator, to: &report)
    try await addNeeds(mediator, to: &report)
    return report
  }

  private static func addStrings(_ mediator: Mediator, to report: inout Report) async throws {
    let table = closures()
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
      goal: "at most 2 × the dictionary")
    report.add(
      "string call without params, perform", "\(road.rounded(1)) ×",
      goal: "at most 2 × the dictionary in an async function")
    report.add("string call with two params, performNow", "\(loaded.rounded(1)) ×")
  }

  /// What tracing costs: those who aren't traced, those who were, and those who are.
  private static func addTracing(_ mediator: Mediator, to report: inout Report) throws {
    let other = try Mediator { Registration(Target_Bench.self) { _ in Target_Bench() } }
    let plain = { Measure.consume(try mediator.performNow("Bench/status")) }
    let traced = { Measure.consume(try other.performNow("Bench/status")) }
    let beside = try other.add(Tracing("Bench/search") { Measure.consume($0) })
    let off = try Measure.ratio(count, of: traced, to: plain)
    beside.remove()
    let after = try Measure.ratio(count, of: traced, to: plain)
    let around = try other.add(Tracing("Bench/status") { Measure.consume($0) })
    let on = try Measure.ratio(count / 10, of: traced, to: plain)
    around.remove()
    report.add(
      "string call beside a traced route", "\(off.rounded(2)) ×", goal: "1 × one without tracing")
    report.add("string call after its tracing ended", "\(after.rounded(2)) ×", goal: "the same")
    report.add("string call that is traced", "\(on.rounded(0)) ×")
  }

  private static func addNeeds(_ mediator: Mediator, to report: inout Report) async throws {
    let table = closures()
    let need = try Measure.ratio(
      1, of: { try calls(mediator) },
      to: { for _ in 0..<count { Measure.consume(table["Bench/status"]?()) } })
    let both = try await Measure.ratio(
      1,
      of: {
        try await withThrowingTaskGroup { group in
          for _ in 0..<2 { group.addTask { try calls(mediator) } }
          try await group.waitForAll()
        }
      },
      to: { try await Task { try calls(mediator) }.value })
    report.add(
      "typed need with three params", "\(need.rounded(1)) ×", goal: "at most 10 × the dictionary")
    report.add(
      "the same on two threads at once, per call", "\(both.rounded(2)) ×",
      goal: "at most 1.5 × one thread")
  }

  /// Many typed calls, one after the other, on this thread.
  @Sendable private static func calls(_ mediator: Mediator) throws {
    Measure.consume(try mediator.performNow("Caller/loop", ["count": .int(count)]))
  }

  private static func closures() -> [String: @Sendable () -> Int] {
    var closures: [String: @Sendable () -> Int] = [:]
    for index in 0..<50 { closures["Bench/other\(index)"] = { index } }
    let target = Target_Bench()
    closures["Bench/status"] = { target.Action_status() }
    return closures
  }

  /// The same look-up, as an asynchronous function that never waits.
  @inline(never) private static func lookUp(_ table: [String: @Sendable () -> Int]) async -> Int? {
    table["Bench/status"]?()
  }
}
