import MediatorKit

/// Matching one URL against increasing numbers of link patterns.
enum LinkBenchmark {
  private static let count = 20_000

  static func report() throws -> Report {
    var report = Report()
    try addPatterns(to: &report)
    return report
  }

  /// The times for increasing numbers of patterns, as ratios to the smallest.
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
