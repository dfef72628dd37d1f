import Foundation

/// A batch of calls in a separate process, compared with Foundation's JSON: reading each line and writing its reply.
enum BatchBenchmark {
  private static let count = 100_000
  private static let runs = 7
  private static let line = #"{"route":"Login/status"}"#
  private static let reply =
    #"{"durationMs":0.01,"line":100000,"ok":true,"result":{"root":"bootLogin","signedIn":false}}"#

  static func report(_ executable: String) throws -> Report {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mediator-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let calls = folder.appendingPathComponent("calls.ndjson")
    let output = folder.appendingPathComponent("output")
    try Data(String(repeating: line + "\n", count: count).utf8).write(to: calls)
    try Data().write(to: output)

    var report = Report()
    let data = folder.appendingPathComponent("data").path
    let arguments = ["batch", calls.path, "--data", data, "--quiet"]
    for (name, path) in [("/dev/null", "/dev/null"), ("a file", output.path)] {
      var times: [Double] = []
      var ratios: [Double] = []
      for _ in 0..<runs {
        let least = try foundation()
        let time = try ChildProcess.run(executable, arguments, output: path).seconds
        times.append(time)
        ratios.append(time / least)
      }
      let rate = Double(count) / Measure.median(times)
      report.add(
        "batch of 100,000 calls to \(name)",
        "\(rate.rounded(0)) calls/s, \(Measure.median(ratios).rounded(2)) ×",
        goal: "120,000 calls/s; × JSONSerialization of its lines")
    }
    return report
  }

  /// The seconds that JSONSerialization takes to read all lines and to write their replies.
  private static func foundation() throws -> Double {
    let line = Data(line.utf8)
    let reply = try JSONSerialization.jsonObject(with: Data(reply.utf8))
    let time = try ContinuousClock().measure {
      for _ in 0..<count {
        Measure.consume(try JSONSerialization.jsonObject(with: line))
        Measure.consume(try JSONSerialization.data(withJSONObject: reply))
      }
    }
    return time / .seconds(1)
  }
}
