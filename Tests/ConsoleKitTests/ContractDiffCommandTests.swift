import ConsoleTestSupport
import ContractKit
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct ContractDiffCommandTests {
  private let pair: ContractPair

  init() throws { pair = try ContractPair() }

  private func diff(_ arguments: String...) async throws -> ConsoleRun {
    try await ConsoleRun.of(["contract", "diff"] + arguments)
  }

  @Test func `What is the same has no difference`() async throws {
    let run = try await diff(pair.head, pair.head)
    #expect(run.output == "no difference\n" && run.status == .ok)
    let document = try await diff(pair.head, pair.head, "--json").document
    #expect(document["ok"] == true && document["findings"] == [])
    #expect(
      try await diff(pair.head, pair.head, "--markdown").output
        == "### Contracts: \(pair.head) → \(pair.head)\n\nno difference\n")
  }

  @Test func `Without HEAD the application is compared`() async throws {
    let folder = pair.folder.path + "/exported"
    _ = try await ConsoleRun.of(["contract", "export", folder])
    #expect(try await diff(folder).output == "no difference\n")
    let run = try await diff(pair.base)
    #expect(run.output.contains("target-removed  Clerk") && run.status == .failed)
    #expect(run.output.contains("target-added  Trouble"))
  }

  @Test func `The needs of the application's other code are callers`() async throws {
    struct Thing: Codable, Payload { var note: String? }
    let note = Shape.Field("note", .optional(.string))
    try pair.write(
      ContractPair.shop([ContractPair.buy([], [note])], version: "1.0.0"), to: pair.base)
    let run = try await ConsoleRun.of(["contract", "diff", "\(pair.base)/Shop.json"]) { _ in
      let shop = ContractPair.shop([ContractPair.buy([], [])], version: "2.0.0")
      return try Mediator(
        [Registration(standingInFor: shop) { _ in .nothing }],
        needs: [Need("Shop/buy", returns: Thing.self, file: "App/View.swift", line: 3)])
    }
    #expect(run.output.contains("see: the application reads /note (App/View.swift:3)"))
  }

  @Test func `Of a file only its target is compared`() async throws {
    for (base, head) in [("Shop.json", ""), ("", "Shop.json"), ("Shop.json", "Shop.json")] {
      let run = try await diff("\(pair.base)/\(base)", "\(pair.head)/\(head)", "--json")
      #expect(
        try run.document["counts"] == [
          "error": 2, "warning": 1, "info": 1,
        ])
      // Between two files nobody's needs are known.
      let note = "note: the file of Shop doesn't list the modules that need it; compare folders\n"
      #expect(run.errors == (base.isEmpty || head.isEmpty ? "" : note))
    }
    #expect(try await diff("\(pair.base)/Clerk.json", pair.head).output == "no difference\n")
  }

  @Test(arguments: [("error", ExitCode.ok), ("warning", .failed)])
  func `From which level on it fails can be told`(level: String, status: ExitCode) async throws {
    let deprecated = ContractPair.buy([], [])
    try pair.write(ContractPair.shop([deprecated], version: "1.0.0"), to: pair.base)
    let other = ActionContract(
      name: "buy", summary: "", params: [], result: deprecated.result, errors: [],
      access: .native(.read), isolation: .main)
    try pair.write(ContractPair.shop([other], version: "1.0.0"), to: pair.head)
    let run = try await diff(pair.base, pair.head, "--fail-on", level)
    #expect(run.status == status && run.output.contains("isolation-any-to-main"))
  }

  @Test func `A stale entry of accepted breaks fails`() async throws {
    let path = try pair.folder.write(ContractDiffReportTests.accepted, "mine.json")
    let run = try await diff(pair.head, pair.head, "--accepted", path)
    #expect(run.status == .failed)
    #expect(run.output.contains("error    acceptance-stale  Shop/buy /result/note"))
    let annotation = try await diff(pair.head, pair.head, "--accepted", path, "--github").output
    #expect(annotation.hasPrefix("::error file=\(path),title=acceptance-stale "))
  }

  @Test func `A break that BASE has accepted and made doesn't stop what comes after it`()
    async throws
  {
    let list = "\(pair.folder.path)/accepted-findings.json"
    _ = try pair.folder.write(ContractDiffReportTests.accepted, "accepted-findings.json")
    let repository = try GitRepository(in: pair.folder.path)
    func diff(_ base: String, _ head: String, _ more: String...) async throws -> ConsoleRun {
      try await ConsoleRun.of(
        ["contract", "diff", base, head] + more, variables: repository.variables)
    }
    let after = try await diff("git:HEAD:Contracts", pair.head)
    #expect(after.output == "no difference\n" && after.status == .ok)
    // What HEAD's own commit lists counts, not what lies beside its folder now.
    try FileManager.default.removeItem(atPath: list)
    let then = try await diff(pair.base, "git:HEAD:Contracts", "--json").document
    #expect(then["accepted"]?.array?.count == 1)
    #expect(try await diff(pair.base, pair.head, "--json").document["accepted"] == [])
  }

  @Test func `A break again is told with the entry that was for the first one`() async throws {
    let list = ContractDiffReportTests.accepted
    _ = try pair.folder.write(list, "accepted-findings.json")
    let repository = try GitRepository(in: pair.folder.path)
    let run = try await ConsoleRun.of(
      ["contract", "diff", "git:HEAD:before", pair.head], variables: repository.variables)
    #expect(
      run.output.hasSuffix(
        """
        2 errors, 1 warning, 1 info in 1 target
        help: 'result-field-removed' of Shop/buy /result/note was accepted on 2026-11-21 for an earlier change; renew its date to accept this one
        help: to accept a break, list it in \(pair.folder.path)/accepted-findings.json; see 'help contract diff'

        """), "\(run.output)")
  }

  @Test func `A list of BASE that can't be used settles nothing, and one of HEAD is an error`()
    async throws
  {
    let old = ContractDiffReportTests.accepted.replacing("2026-11-21", with: "soon")
    _ = try pair.folder.write(old, "accepted-findings.json")
    let repository = try GitRepository(in: pair.folder.path)
    _ = try pair.folder.write(ContractDiffReportTests.accepted, "accepted-findings.json")
    let base = try await ConsoleRun.of(
      ["contract", "diff", "git:HEAD:before", pair.head, "--json"], variables: repository.variables)
    #expect(try base.document["accepted"]?.array?.count == 1)
    #expect(
      base.errors
        == "note: the accepted findings of BASE can't be read: git:HEAD:accepted-findings.json: "
        + "entry 1: invalid date 'soon'; a date is like 2026-11-21\n")
    let head = try await ConsoleRun.of(
      ["contract", "diff", pair.base, "git:HEAD:Contracts"], variables: repository.variables)
    #expect(head.status == .config)
    #expect(
      head.errors.hasPrefix(
        "error[MED-E0013]: git:HEAD:accepted-findings.json: entry 1: invalid date 'soon'; a date is like 2026-11-21\n"
      ))
  }

  @Test func `A commit is compared with a folder`() async throws {
    let repository = try GitRepository(in: pair.folder.path)
    let base = try await ConsoleRun.of(
      ["contract", "diff", "git:HEAD:before", pair.head], variables: repository.variables)
    let same = try await diff(pair.base, pair.head)
    #expect(base.output == same.output && base.status == .failed)
    let lost = try await ConsoleRun.of(
      ["contract", "diff", "git:HEAD", pair.head], variables: repository.variables)
    #expect(lost.status == .noInput)
    #expect(
      lost.errors == """
        error[MED-E0006]: no 'Tests/ContractTests/Contracts' in the commit 'HEAD'
          help: change to the top of the package, or name the path from the top of the repository: git:REF:PATH

        """)
  }

  @Test(arguments: [
    ([], "MED-E0003]: 'contract diff' needs BASE [HEAD]", ExitCode.usage),
    (["a", "b", "c"], "MED-E0004]: unexpected argument 'c' of 'contract diff'", .usage),
    (
      ["a", "--json", "--github"], "MED-E0003]: --output is given twice, as json and as github",
      .usage
    ),
    (
      ["/", "--fail-on", "info"], "MED-E0003]: --fail-on takes error or warning, not 'info'", .usage
    ),
    (["/no/where"], "MED-E0006]: no file or folder '/no/where'", .noInput),
    (["/dev"], "MED-E0006]: no contract in '/dev'", .noInput),
    (["git:"], "MED-E0006]: 'git:' needs the name of a commit", .noInput),
    (["git:-x"], "MED-E0006]: no commit '-x' in this repository", .noInput),
    (["git:HEAD"], "MED-E0014]: no program 'git' in the search path", .unavailable),
    (
      ["FOLDER", "FOLDER", "--accepted", "/no/file"], "MED-E0006]: '/no/file' can't be read",
      .noInput
    ),
    (["FOLDER", "FOLDER", "--accepted", "FOLDER/Shop.json"], "MED-E0013]: ", .config),
  ])
  func `Input that can't be compared is an error`(
    arguments: [String], error: String, status: ExitCode
  )
    async throws
  {
    let run = try await ConsoleRun.of(
      ["contract", "diff"] + arguments.map { $0.replacing("FOLDER", with: pair.head) })
    let whole = run.errors + run.output
    #expect(
      whole.contains(arguments.contains("--json") ? String(error.dropFirst(11)) : error), "\(whole)"
    )
    #expect(run.status == status)
  }

  @Test(arguments: [
    ("", ExitCode.config), ("{", .config), ("{}", .config), ("[]", .config), ("{}{}", .config),
    ("{\"schema\":\"mediator.contract/9\"}", .config),
    ("{\"schema\":\"mediator.contract/1\",\"nope\":1}", .config),
  ])
  func `A file that is no contract is never taken for one`(text: String, status: ExitCode)
    async throws
  {
    _ = try pair.folder.write(text, "before/Shop.json")
    for arguments in [[pair.base, pair.head], [pair.head, pair.base]] {
      let run = try await ConsoleRun.of(["contract", "diff"] + arguments)
      #expect(run.status == status && run.output.isEmpty && run.errors.contains("Shop.json"))
    }
  }
}

/// The folder of a test as a git repository with one commit.
private struct GitRepository {
  /// What git runs with: nothing of the machine's or a person's settings.
  let variables: [String: String]

  init(in folder: String) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    variables = [
      "PATH": path, "HOME": folder, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_DIR": "\(folder)/.git", "GIT_WORK_TREE": folder, "GIT_AUTHOR_NAME": "Li",
      "GIT_AUTHOR_EMAIL": "li@example.org", "GIT_COMMITTER_NAME": "Li",
      "GIT_COMMITTER_EMAIL": "li@example.org",
    ]
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Keep contracts"]] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["git"] + arguments
      process.environment = variables
      process.currentDirectoryURL = URL(filePath: folder)
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }
}
