import MediatorKit

/// Deep links: from the text of a URL to the reply of an action.
enum LinkBenchmark {
  private static let count = 20_000

  static func report() async throws -> Report {
    var report = Report()
    let mediator = try Mediator { Registration(Target_Bench.self) { _ in Target_Bench() } }
    let url = "app://Bench/search?query=zhang&limit=5"
    let link = try await Measure.nanoseconds(count) {
      Measure.consume(try await mediator.open(url))
    }
    report.add(
      "deep link with two query items", "\((link / 1000).rounded(2)) µs", goal: "at most 1.5 µs")
    try addPatterns(to: &report)
    return report
  }

  /// The same URL among more and more patterns, as ratios to the fewest.
  private static func addPatterns(to report: inout Report) throws {
    let few = try table(of: 10)
    let link = try DeepLink(parsing: "app://shop7/items/42/reviews")
    let match = { Measure.consume(few.match(link)?.handler) }
    report.add("URL pattern among 10", "\(Measure.nanoseconds(count, match).rounded(0)) ns")
    for size in [1_000, 10_000] {
      let table = try table(of: size)
      let ratio = Measure.ratio(
        count, of: { Measure.consume(table.match(link)?.handler) }, to: match)
      report.add(
        "URL pattern among \(size)", "\(ratio.rounded(2)) ×", goal: "within 20 % of that among 10")
    }
  }

  private static func table(of size: Int) throws -> LinkTable<Int> {
    var table = LinkTable<Int>()
    for index in 0..<size {
      try table.insert(LinkPattern("shop\(index)/items/:id<int>/reviews"), index)
    }
    return table
  }
}
