import Foundation

/// Whole processes, compared with one that does nothing.
enum ProcessBenchmark {
  private static let runs = 41

  static func report(_ executable: String) throws -> Report {
    var report = Report()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mediator-benchmark-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let status = ["call", "Login/status", "--data", folder]
    _ = try ChildProcess.run(executable, status)

    var nothing: [Double] = []
    var version: [Double] = []
    var call: [Double] = []
    for _ in 0..<runs {
      nothing.append(try ChildProcess.run("/bin/true", []).seconds)
      version.append(try ChildProcess.run(executable, ["--version"]).seconds)
      call.append(try ChildProcess.run(executable, status).seconds)
    }
    add("process that does nothing", nothing, nothing, &report)
    add("mediator --version", version, nothing, &report, goal: "at most 4 ×")
    add("mediator call Login/status", call, nothing, &report, goal: "at most 12 ×")
    return report
  }

  private static func add(
    _ name: String, _ times: [Double], _ nothing: [Double], _ report: inout Report,
    goal: String = ""
  ) {
    let time = Measure.median(times)
    let ratio = (time / Measure.median(nothing)).rounded(1)
    report.add(name, "\((time * 1000).rounded(1)) ms, \(ratio) ×", goal: goal)
  }
}
