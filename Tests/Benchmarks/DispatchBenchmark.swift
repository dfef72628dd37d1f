import InterceptorKit
import MediatorKit

/// Calls, compared with the minimum for a call by string: a lookup in a dictionary of closures.
///
/// Each figure is measured twice: bare, and as shipped, with the call statistics that `AppLaunch` adds to the
/// application.
/// (An executable can't be linked, so that step is repeated here.)
enum DispatchBenchmark {
  private static let count = 100_000

  static func report() async throws -> Report {
    var report = Report()
    report.add("dictionary look-up and call", "\((base(count) / Double(count)).rounded(0)) ns")
    let bare = try mediator()
    let shipped = try mediator()
    let statistics = CallStatistics()
    try statistics.observe(shipped)
    for row in rows + [threads, errors].flatMap({ $0 }) {
      let first = try await ratio(row, bare)
      let second = try await ratio(row, shipped)
      report.add(row.name, "\(first) × bare, \(second) × as shipped", goal: row.goal)
    }
    try addTracing(to: &report)
    return report
  }

  /// One figure: many calls, compared with a dictionary lookup and call.
  private struct Row {
    let name: String
    let goal: String
    var count = DispatchBenchmark.count
    /// The base of the comparison, unless it is the dictionary.
    var base: (@Sendable (Mediator, Int) async throws -> Void)?
    let run: @Sendable (Mediator, Int) async throws -> Void
  }

  private static let rows: [Row] = [
    Row(name: "string call", goal: "1.5 bare, 4 as shipped") { mediator, count in
      for _ in 0..<count { Measure.consume(try mediator.performNow("Bench/status")) }
    },
    Row(name: "string call in an asynchronous function", goal: "") { mediator, count in
      for _ in 0..<count { Measure.consume(try await mediator.perform("Bench/status")) }
    },
    Row(name: "string call with two params built at the call", goal: "6") { mediator, count in
      for index in 0..<count {
        let params: Params = ["query": "zhang", "limit": .int(index)]
        Measure.consume(try mediator.performNow("Bench/search", params))
      }
    },
    Row(name: "asynchronous action", goal: "8") { mediator, count in
      for _ in 0..<count {
        Measure.consume(try await mediator.perform("Bench/later", ["query": "zhang"]))
      }
    },
    Row(name: "typed need with three params", goal: "2 bare, 6 as shipped") { mediator, count in
      try needs(mediator, count)
    },
    Row(name: "deep link with three query items", goal: "25", count: count / 10) {
      mediator, count in
      for _ in 0..<count {
        let url = "app://Bench/find?query=zhang&limit=5&isExact=true"
        Measure.consume(try await mediator.open(url))
      }
    },
    Row(name: "deep link by pattern", goal: "25", count: count / 10) { mediator, count in
      for _ in 0..<count {
        Measure.consume(try await mediator.open("app://shop/zhang/items/5?isExact=true"))
      }
    },
  ]

  private static let threads: [Row] = [
    Row(
      name: "string call on two threads at once, per call, to one thread", goal: "1.2",
      base: { mediator, count in try await Task { try strings(mediator, count) }.value }
    ) { mediator, count in
      try await twice { try strings(mediator, count) }
    },
    Row(
      name: "typed need on two threads at once, per call, to one thread", goal: "1.2",
      base: { mediator, count in try await Task { try needs(mediator, count) }.value }
    ) { mediator, count in
      try await twice { try needs(mediator, count) }
    },
  ]

  private static let errors: [Row] = [
    Row(name: "miss with its suggestion", goal: "60", count: count / 10) { mediator, count in
      for _ in 0..<count {
        do throws(MediatorError) { Measure.consume(try mediator.performNow("Bench/serch")) } catch {
          Measure.consume(error.suggestions)
        }
      }
    },
    Row(name: "param of a wrong type", goal: "30", count: count / 10) { mediator, count in
      for _ in 0..<count {
        do throws(MediatorError) {
          Measure.consume(try mediator.performNow("Bench/search", ["query": 1, "limit": 5]))
        } catch { Measure.consume(error.code) }
      }
    },
  ]

  private static func ratio(_ row: Row, _ mediator: Mediator) async throws -> String {
    try await Measure.ratio(
      1, of: { try await row.run(mediator, row.count) },
      to: {
        if let base = row.base { try await base(mediator, row.count) } else { lookUp(row.count) }
      }
    ).rounded(2)
  }

  private static func twice(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<2 { group.addTask { try body() } }
      try await group.waitForAll()
    }
  }

  @Sendable private static func strings(_ mediator: Mediator, _ count: Int) throws {
    for _ in 0..<count { Measure.consume(try mediator.performNow("Bench/status")) }
  }

  /// Many successive typed calls on this thread.
  @Sendable private static func needs(_ mediator: Mediator, _ count: Int) throws {
    Measure.consume(try mediator.performNow("Caller/loop", ["count": .int(count)]))
  }

  /// The overhead of tracing: on routes that aren't traced, that were traced, and that are.
  private static func addTracing(to report: inout Report) throws {
    let (mediator, other) = (try mediator(), try Self.mediator())
    let plain = { try strings(mediator, count) }
    let traced = { try strings(other, count) }
    let beside = try other.add(Tracing("Bench/search") { Measure.consume($0) })
    let off = try Measure.ratio(1, of: traced, to: plain)
    beside.remove()
    let after = try Measure.ratio(1, of: traced, to: plain)
    let around = try other.add(Tracing("Bench/status") { Measure.consume($0) })
    let on = try Measure.ratio(
      1, of: { try strings(other, count / 10) }, to: { try strings(mediator, count / 10) })
    around.remove()
    report.add("string call beside a traced route", "\(off.rounded(2)) ×", goal: "1")
    report.add("string call after its tracing ended", "\(after.rounded(2)) ×", goal: "1")
    report.add("string call that is traced", "\(on.rounded(0)) ×")
  }

  private static func mediator() throws -> Mediator {
    try Mediator {
      Registration(Target_Bench.self) { _ in Target_Bench() }
      Registration(Target_Caller.self) { Target_Caller(peers: $0) }
    }
  }

  private static func base(_ count: Int) -> Double { Measure.nanoseconds(1) { lookUp(count) } }

  @inline(never) private static func lookUp(_ count: Int) {
    for _ in 0..<count { Measure.consume(closures["Bench/status"]?()) }
  }

  private static let closures: [String: @Sendable () -> Int] = {
    var closures: [String: @Sendable () -> Int] = [:]
    for index in 0..<50 { closures["Bench/other\(index)"] = { index } }
    let target = Target_Bench()
    closures["Bench/status"] = { target.Action_status() }
    return closures
  }()
}
