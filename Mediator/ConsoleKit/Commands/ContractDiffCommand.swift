import ContractKit
import MediatorKit

extension Command {
  static let contractDiff = Command(
    name: "contract diff", summary: "Tells what a change of contracts breaks, and whom.",
    operands: "BASE [HEAD]", count: 1...2,
    options: [
      CommandOption(
        name: "fail-on", value: "LEVEL", choices: FailLevel.allCases.map(\.rawValue),
        help: "End with 1 at this level: error (the default) or warning."),
      CommandOption(
        name: "accepted", value: "FILE",
        help: "The breaks that were decided on, each of which has to be found; they don't count."),
    ],
    formats: [.text, .json, .markdown, .github],
    discussion: [
      "BASE and HEAD are each a file that 'contract export' wrote, a folder of them, git:REF (\(ContractSource.folder) "
        + "of the current folder at a commit) or git:REF:PATH, from the top of the repository. Without HEAD, BASE is "
        + "compared with this application. When one of them is a file, only its target is compared.",
      "Each finding names its rule, the action and the place in it, and the modules whose needs use that place. "
        + "What breaks: calls from code (C), calls from outside: scripts and links that were sent out (X). A removed name that comes back with another meaning can't be told from two snapshots.",
      "Accepted findings are a JSON array of {\"id\", \"about\", \"reason\", \"date\"}, by default "
        + "accepted-findings.json beside the folder of HEAD, at its commit if it is one, or of this package, if it is "
        + "there. An entry of BASE's list too was for an earlier change: it accepts nothing; to accept the like "
        + "again, renew its date. Any other has to be found, else it is an error of its own; where BASE has no "
        + "list, as a folder that was just exported, nobody knows, and none has to.",
    ],
    examples: [
      ("contract diff git:main", "what does this build break?"),
      ("contract diff git:v1.0.0 git:HEAD -o markdown", "for a pull request"),
      ("contract diff before after --fail-on warning", "two folders, strictly"),
    ]
  ) { session in
    try await session.printContractDiff()
  }
}

extension Session {
  fileprivate func printContractDiff() async throws -> ExitCode {
    let operand = invocation.operands[0]
    let failing = invocation.choice("fail-on", FailLevel.self) ?? .error
    let git = GitSnapshot(variables: terminal.variables)
    let base = try await ContractSource(operand).read(git)
    let head = try await contractHead(git)
    let targets = [base, head].compactMap(\.onlyTarget)
    let names = targets.isEmpty ? nil : Set(targets)
    if base.onlyTarget != nil, let target = head.onlyTarget, !invocation.has("quiet") {
      terminal.note(
        "note: the file of \(target) doesn't say which modules need it; compare folders")
    }
    let breaks = try namedBreaks() ?? head.accepted.get().added(to: settled(base))
    let comparison = ContractComparison(base: base.contracts, head: head.contracts, only: names)
    let report = ContractDiffReport(
      base: operand, head: invocation.operands.dropFirst().first ?? "this application",
      judgement: ContractJudgement(comparison, accepting: breaks, only: names),
      failing: failing.level, folder: head.folder,
      list: invocation["accepted"] ?? AcceptedFindings.path(beside: head.folder))
    return try print(report.answer(invocation.format ?? .text, style, columns), report.status)
  }

  private func contractHead(_ git: GitSnapshot) async throws -> ContractSnapshot {
    guard let operand = invocation.operands.dropFirst().first else {
      return ContractSnapshot(
        try contracts(), folder: ContractSource.folder,
        accepted: ContractSource.acceptedFindings(beside: ContractSource.folder))
    }
    return try await ContractSource(operand).read(git)
  }

  /// What BASE had accepted; none where its list can't be used, as that of a version with other rules.
  private func settled(_ base: ContractSnapshot) -> AcceptedFindings {
    do { return try base.accepted.get() } catch {
      if !invocation.has("quiet") {
        let message = ConsoleError(error).message.printable
        terminal.note("note: what BASE has accepted isn't known: \(message)")
      }
      return .none
    }
  }

  /// The breaks of the file that `--accepted` names.
  private func namedBreaks() throws -> AcceptedFindings? {
    guard let path = invocation["accepted"] else { return nil }
    var reader = FileReader(terminal, within: try invocation.timeout())
    return try AcceptedFindings(in: reader.bytes(path), path: path)
  }
}

/// From which level on a diff fails.
private enum FailLevel: String, CaseIterable {
  case error, warning

  var level: Finding.Level { self == .error ? .error : .warning }
}
