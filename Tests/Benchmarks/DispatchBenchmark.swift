import InterceptorKit
import MediatorKit

/// Calls, compared with the minimum for a call by string: a lookup in a dictionary of closures.
///
/// As shipped: both targets have needs and events, and the call statistics that `AppLaunch` adds to the application are
/// on. (An executable can't be linked, so that step is repeated here.) The time of a lookup depends on the key and on
/// the seed of its hash, so it is that of several keys, and `Scripts/bench` fixes the seed.
enum DispatchBenchmark {
  private static let count = 100_000

  static func report() async throws -> Report {
    var report = Report()
    report.add("dictionary look-up and call", "\((base(count) / Double(count)).rounded(0)) ns")
    for row in rows + around + threads + errors {
      let (time, ratio) = try await measure(row, try shipped(row.interceptors))
      report.add(row.name, "\(time.rounded(0)) ns, \(ratio.rounded(2)) ×", goal: row.goal)
    }
    try addTracing(to: &report)
    return report
  }

  /// One figure: many calls, compared with as many look-ups.
  private struct Row {
    let name: String
    let goal: String
    var count = DispatchBenchmark.count
    var interceptors: [any Interceptor] = []
    /// The base of the comparison, unless it is the dictionary.
    var base: (@Sendable (Mediator, Int) async throws -> Void)?
    let run: @Sendable (Mediator, Int) async throws -> Void
  }

  private static let strings = Row(name: "string call", goal: "2") { mediator, count in
    for _ in 0..<count { Measure.consume(try mediator.performNow("Bench/status")) }
  }

  private static let awaited = Row(name: "awaited string call", goal: "") { mediator, count in
    for _ in 0..<count { Measure.consume(try await mediator.perform("Bench/status")) }
  }

  private static let oneParam = Row(name: "string call with a param", goal: "4") {
    mediator, count in
    for index in 0..<count {
      Measure.consume(try mediator.performNow("Bench/double", ["number": .int(index)]))
    }
  }

  private static let async = Row(name: "asynchronous action", goal: "8") { mediator, count in
    for _ in 0..<count {
      Measure.consume(try await mediator.perform("Bench/later", ["query": "zhang"]))
    }
  }

  private static let link = Row(
    name: "deep link with three query items", goal: "20", count: count / 10
  ) { mediator, count in
    for _ in 0..<count {
      let url = "app://Bench/find?query=zhang&limit=5&isExact=true"
      Measure.consume(try await mediator.open(url))
    }
  }

  private static let rows: [Row] = [
    strings, awaited, oneParam,
    Row(name: "string call with two params", goal: "") { mediator, count in
      for index in 0..<count {
        let params: Params = ["query": "zhang", "limit": .int(index)]
        Measure.consume(try mediator.performNow("Bench/search", params))
      }
    },
    need("typed need", "status", goal: "2"),
    need("typed need with a param", "double", goal: ""),
    need("typed need with three params", "find", goal: "4"),
    need("typed need that reads two fields of four", "card", goal: "20", count: count / 10),
    async,
    Row(name: "typed need of an asynchronous action", goal: "", count: count / 10) {
      mediator, count in
      Measure.consume(try await mediator.perform("Caller/wait", ["count": .int(count)]))
    },
    link,
    Row(name: "deep link by pattern", goal: "20", count: count / 10) { mediator, count in
      for _ in 0..<count {
        Measure.consume(try await mediator.open("app://shop/zhang/items/5?isExact=true"))
      }
    },
  ]

  /// Many successive typed calls on this thread.
  private static func need(
    _ name: String, _ need: String, goal: String, count: Int = DispatchBenchmark.count
  ) -> Row {
    Row(name: name, goal: goal, count: count) { mediator, count in
      let params: Params = ["need": .string(need), "count": .int(count)]
      Measure.consume(try mediator.performNow("Caller/loop", params))
    }
  }

  /// Proceeds with each call.
  private struct Passing: Interceptor {
    func intercept(_ request: Request) -> Interception { .proceed(request) }
  }

  /// Awaits the rest of each call.
  private struct Waiting: Interceptor {
    let pattern: RoutePattern = "Bench/later"
    func intercept(_ request: Request) -> Interception {
      .suspend { next in try await next(request) }
    }
  }

  private static let around: [Row] = [
    Row(
      name: "string call through an interceptor", goal: "", count: count / 10,
      interceptors: [Passing()], run: strings.run),
    Row(
      name: "string call through four interceptors", goal: "", count: count / 10,
      interceptors: [Passing(), Passing(), Passing(), Passing()], run: strings.run),
    Row(
      name: "asynchronous action through an interceptor that waits", goal: "", count: count / 10,
      interceptors: [Waiting()], run: async.run),
  ]

  private static let threads: [Row] = [
    strings, awaited, oneParam, need("typed need with three params", "find", goal: ""),
    need("typed need that reads two fields of four", "card", goal: "", count: count / 10), async,
    link,
  ].map { row in
    Row(
      name: "\(row.name), on two threads at once to one", goal: "1.1", count: row.count,
      base: { mediator, count in try await Task { try await row.run(mediator, count) }.value }
    ) { mediator, count in
      try await withThrowingTaskGroup { group in
        for _ in 0..<2 { group.addTask { try await row.run(mediator, count) } }
        try await group.waitForAll()
      }
    }
  }

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

  /// The nanoseconds of a call, and its ratio.
  private static func measure(_ row: Row, _ mediator: Mediator) async throws -> (Double, Double) {
    var times: [Double] = []
    let ratio = try await Measure.ratio(
      1,
      of: {
        let time = try await ContinuousClock().measure { try await row.run(mediator, row.count) }
        times.append(time / .nanoseconds(1) / Double(row.count))
      },
      to: {
        if let base = row.base { try await base(mediator, row.count) } else { lookUp(row.count) }
      })
    return (Measure.median(times), ratio)
  }

  /// The overhead of tracing: on routes that aren't traced, that were traced, and that are.
  private static func addTracing(to report: inout Report) throws {
    let (mediator, other) = (try shipped(), try shipped())
    let call = { (mediator: Mediator, count: Int) in
      for _ in 0..<count { Measure.consume(try mediator.performNow("Bench/status")) }
    }
    let plain = { try call(mediator, count) }
    let traced = { try call(other, count) }
    let beside = try other.add(Tracing("Bench/search") { Measure.consume($0) })
    let off = try Measure.ratio(1, of: traced, to: plain)
    beside.remove()
    let after = try Measure.ratio(1, of: traced, to: plain)
    let around = try other.add(Tracing("Bench/status") { Measure.consume($0) })
    let on = try Measure.ratio(
      1, of: { try call(other, count / 10) }, to: { try call(mediator, count / 10) })
    around.remove()
    report.add("string call beside a traced route", "\(off.rounded(2)) ×", goal: "1")
    report.add("string call after its tracing ended", "\(after.rounded(2)) ×", goal: "1")
    report.add("string call that is traced", "\(on.rounded(0)) ×")
  }

  private static func shipped(_ interceptors: [any Interceptor] = []) throws -> Mediator {
    let mediator = try Mediator(interceptors: interceptors) {
      Registration { Target_Bench(peers: $0) }
      Registration { Target_Caller(peers: $0) }
    }
    try CallStatistics().observe(mediator)
    return mediator
  }

  private static func base(_ count: Int) -> Double { Measure.nanoseconds(1) { lookUp(count) } }

  @inline(never) private static func lookUp(_ count: Int) {
    for index in 0..<count { Measure.consume(closures[names[index & 15]]?()) }
  }

  private static let names = (0..<50).map { "Bench/other\($0)" }

  private static let closures: [String: @Sendable () -> Int] = {
    var closures: [String: @Sendable () -> Int] = [:]
    for (index, name) in names.enumerated() { closures[name] = { index } }
    return closures
  }()
}
