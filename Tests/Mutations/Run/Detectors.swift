import Foundation

/// The checks that have to catch a planted fault, run on the scratch copy, the cheapest first.
struct Detectors: Sendable {
  /// A check that caught a fault, with the ids of its findings.
  struct Finding: Sendable {
    let check: String
    var rules: [String] = []
    /// Its output.
    var output = ""

    var text: String { rules.isEmpty ? check : "\(check)(\(rules.joined(separator: " ")))" }
  }

  /// The scratch copy.
  let copy: String
  /// Where the contracts as committed are kept.
  let keep: String
  /// The executable without faults, for faults that need no build.
  let clean: String
  /// Flags of every build.
  let flags: [String]

  private var built: String { "\(copy)/.build/debug/mediator" }
  private var committed: String { "\(keep)/committed" }

  /// Keeps the contracts, for the comparison.
  func keepContracts() throws {
    let files = FileManager.default
    try? files.removeItem(atPath: keep)
    try files.createDirectory(atPath: keep, withIntermediateDirectories: true)
    try files.copyItem(atPath: "\(copy)/\(PackageTree.contracts)", toPath: committed)
  }

  /// `swift build` of the application.
  func build() async throws -> [Finding] {
    let arguments = ["build", "--product", "mediator"] + flags
    return try await finding("build", "swift", arguments, seconds: 1800).map {
      var finding = $0
      // Shows whether the compiler rejects the fault itself, or only how it was planted.
      finding.rules = Self.firstError(in: finding.output)
      return finding
    }
  }

  /// `mediator check`, with the sources or, faster, without.
  func check(isBuilt: Bool, sources: Bool = true) async throws -> [Finding] {
    try await finding(
      "check", isBuilt ? built : clean, ["check", "--json"] + (sources ? ["--package", "."] : []),
      seconds: 300, in: sources ? copy : keep)
  }

  /// Whether the committed contracts are out of date.
  func contracts(isBuilt: Bool) async throws -> [Finding] {
    try await finding(
      "contracts", isBuilt ? built : clean, ["contract", "export", "--check"], seconds: 300)
  }

  /// `contract diff` between the contracts before and after the fault.
  func diff() async throws -> [Finding] {
    // An application that can't be linked can't be compared, and is caught before: only rules of the diff count.
    try await finding(
      "diff", built, ["contract", "diff", committed, "--fail-on", "warning", "--json"],
      seconds: 300
    ).filter { !$0.rules.isEmpty }
  }

  /// The contract tests, where `isRenewed` with the contracts as they are after the change.
  func tests(isRenewed: Bool) async throws -> [Finding] {
    if isRenewed {
      // An application that can't be linked can't be exported.
      guard try await finding("export", built, ["contract", "export"], seconds: 300).isEmpty else {
        return []
      }
    }
    // Tests of pages and of another package are slow, and have little to do with a module.
    let skipped = ["ConsumerTests", "GuideTests", "ReadmeTests"].flatMap { ["--skip", $0] }
    let arguments =
      [
        "test", "--disable-xctest", "--enable-swift-testing", "--filter", "ContractTests",
      ] + skipped
    return try await finding("tests", "swift", arguments + flags, seconds: 2400)
  }

  private func finding(
    _ check: String, _ program: String, _ arguments: [String], seconds: Double,
    in folder: String? = nil
  ) async throws -> [Finding] {
    let tool = Tool(
      program: program, arguments: arguments, folder: folder ?? copy, data: "\(keep)/data",
      seconds: seconds)
    let ending = try await tool.run()
    switch ending.end {
    case .status(0): return []
    case .status:
      return [Finding(check: check, rules: Self.rules(in: ending.output), output: ending.output)]
    case .crash: return [Finding(check: "crash of \(check)", output: ending.output)]
    case .late: return [Finding(check: "time limit of \(check)", output: ending.output)]
    }
  }

  /// The first error of the compiler, else of SwiftPM.
  static func firstError(in output: String) -> [String] {
    let lines = output.split(separator: "\n")
    let line = lines.first { $0.contains(": error: ") } ?? lines.first { $0.contains("error: ") }
    return line.flatMap { line in
      line.firstRange(of: "error: ").map { [String(line[$0.upperBound...])] }
    } ?? []
  }

  /// The ids of the errors and warnings in the answer of `check --json` or `contract diff --json`, each once.
  ///
  /// The output has both streams: the answer is the line that is a JSON object.
  static func rules(in output: String) -> [String] {
    var rules: [String] = []
    for line in output.split(separator: "\n") where line.hasPrefix("{") {
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(line.utf8))
      for finding in answer?.findings ?? []
      where finding.level != "info" && !rules.contains(finding.id) {
        rules.append(finding.id)
      }
    }
    return rules
  }

  private struct Answer: Decodable {
    struct Finding: Decodable { let id, level: String }
    let findings: [Finding]
  }
}
