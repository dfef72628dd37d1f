import Foundation

/// The checks that have to find a planted fault, run on the scratch copy, the cheapest first.
struct Detectors: Sendable {
  /// One check that found something: its name and, where it tells, its rules.
  struct Finding: Sendable {
    let check: String
    var rules: [String] = []

    var text: String { rules.isEmpty ? check : "\(check)(\(rules.joined(separator: " ")))" }
  }

  /// The scratch copy.
  let copy: String
  /// Where the executable without faults and the contracts as committed are kept.
  let keep: String
  /// Flags of every build.
  let flags: [String]

  private var built: String { "\(copy)/.build/debug/mediator" }
  private var clean: String { "\(keep)/mediator" }
  private var fresh: String { "\(keep)/renewed" }
  private var committed: String { "\(keep)/committed" }

  /// Keeps what the checks without a build, and the comparison, are made with.
  func keepClean() throws {
    let files = FileManager.default
    try? files.removeItem(atPath: keep)
    try files.createDirectory(atPath: keep, withIntermediateDirectories: true)
    try files.copyItem(atPath: built, toPath: clean)
    try files.copyItem(atPath: "\(copy)/\(PackageTree.contracts)", toPath: committed)
  }

  /// `swift build` of the application.
  func build() async throws -> [Finding] {
    try await finding("build", "swift", ["build", "--product", "mediator"] + flags, seconds: 600)
  }

  /// `mediator check`: of the sources, and of what is linked.
  func check(isBuilt: Bool) async throws -> [Finding] {
    try await finding(
      "check", isBuilt ? built : clean, ["check", "--package", ".", "--json"], seconds: 120)
  }

  /// Whether the committed contracts are out of date.
  func contracts(isBuilt: Bool) async throws -> [Finding] {
    try await finding(
      "contracts", isBuilt ? built : clean, ["contract", "export", "--check"], seconds: 60)
  }

  /// What the change breaks, told from the contracts before and after: it needs no committed ones.
  func diff() async throws -> [Finding] {
    try? FileManager.default.removeItem(atPath: fresh)
    try FileManager.default.createDirectory(atPath: fresh, withIntermediateDirectories: true)
    let export = try await run(built, ["contract", "export", fresh], seconds: 60)
    // What can't be linked can't be exported either, and was found by then.
    guard export.status == 0 else { return [] }
    return try await finding(
      "diff", built, ["contract", "diff", committed, fresh, "--fail-on", "warning", "--json"],
      seconds: 60)
  }

  /// The contract tests, where `isRenewed` with the contracts as they are after the change.
  func tests(isRenewed: Bool) async throws -> [Finding] {
    if isRenewed {
      let renewal = try await run(built, ["contract", "export"], seconds: 60)
      guard renewal.status == 0 else { return [] }
    }
    let arguments = ["test", "--disable-xctest", "--filter", "ContractTests"]
    return try await finding("tests", "swift", arguments + flags, seconds: 1200)
  }

  private func finding(
    _ check: String, _ program: String, _ arguments: [String], seconds: Double
  ) async throws -> [Finding] {
    let ending = try await run(program, arguments, seconds: seconds)
    switch ending.status {
    case 0: return []
    case nil: return [Finding(check: "\(check) out of time")]
    default: return [Finding(check: check, rules: Self.rules(in: ending.output))]
    }
  }

  func run(_ program: String, _ arguments: [String], seconds: Double) async throws -> Tool.Ending {
    try await Tool(program: program, arguments: arguments, folder: copy, seconds: seconds).run()
  }

  /// The rules that a check names, each once.
  private static func rules(in output: String) -> [String] {
    var rules: [String] = []
    for match in output.matches(of: /"rule"\s*:\s*"([^"]+)"/) where !rules.contains(String(match.1))
    {
      rules.append(String(match.1))
    }
    return rules
  }
}
