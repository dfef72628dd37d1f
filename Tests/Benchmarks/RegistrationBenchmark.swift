import Foundation
import MediatorKit

/// A mediator with very many routes: the time to build it, and its memory.
enum RegistrationBenchmark {
  private static let count = 100_000

  static func report() throws -> Report {
    var report = Report()
    let before = residentBytes
    var mediator: Mediator?
    let time = try ContinuousClock().measure {
      mediator = try Mediator { Registration(Target_Many.self) { _ in Target_Many() } }
    }
    let bytes = Double(residentBytes - before) / Double(count)
    Measure.consume(mediator)
    report.add(
      "100,000 routes registered", "\((time / .milliseconds(1)).rounded(0)) ms", goal: "150 ms")
    report.add("memory of each", "\(bytes.rounded(0)) B", goal: "300 B")
    return report
  }

  /// A target with very many actions.
  private struct Target_Many: Target {
    static let summary = "Very many actions."
    static var actions: [Action<Self>] {
      (0..<count).map { index in
        Action(
          "action\(index)", "Returns a number.", access: .native(.read),
          perform: { _ in { () -> Int in index } })
      }
    }
  }

  private static var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize())
  }
}
