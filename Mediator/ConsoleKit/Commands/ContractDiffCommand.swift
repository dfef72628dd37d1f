import ContractKit
import MediatorKit

extension Command {
  static let contractDiff = Command(
    name: "contract diff",
    summary: "Reports what a change of contracts breaks, and for which modules.",
    operands: "BASE [HEAD]", count: 1...2,
    options: [
      CommandOption(
        name: "fail-on", value: "LEVEL", choices: ["error", "warning"],
        help: "Exit with 1 from this level on: error (the default) or warning."),
      CommandOption(
        name: "accepted", value: "FILE",
        help: "The accepted findings, each of which has to match; they don't count."),
    ],
    formats: [.text, .json, .markdown, .github],
    discussion: [
      "BASE and HEAD are each a file of 'contract export', a folder of them, git:REF (\(ContractSource.folder) of the "
        + "current folder at a commit) or git:REF:PATH, from the top of the repository. Without HEAD, BASE is compared "
        + "with this application. If one of them is a file, only its target is compared.",
      "Each finding names its rule, the action, the place in its contract, and the modules whose needs use that "
        + "place. It says which calls break: those from code, or those from scripts and links. A name that was "
        + "removed and reused with another meaning isn't reported.",
      "Accepted findings are a JSON array of {\"id\", \"about\", \"reason\", \"date\"}, by default "
        + "accepted-findings.json beside the folder of HEAD, in its commit if it is one, or of this package. An entry "
        + "that BASE's list has too was for an earlier change and accepts nothing; to accept the same finding again, "
        + "renew its date. Any other entry has to match a finding, else it is an error, unless BASE has no list, as in "
        + "a folder that was just exported.",
    ],
    examples: [
      ("contract diff git:main", "what does this build break?"),
      ("contract diff git:v1.0.0 git:HEAD -o markdown", "for a pull request"),
      ("contract diff before after --fail-on warning", "two folders, strictly"),
    ]
  ) { context in
    try await context.printContractDiff()
  }
}

extension CommandContext {
  fileprivate func printContractDiff() async throws -> ExitCode {
    let operand = invocation.operands[0]
    let failing = invocation["fail-on"].flatMap(Finding.Level.init) ?? .error
    let git = GitSnapshot(variables: terminal.variables)
    let base = try await ContractSource(operand).read(git)
    let (head, needs, unrecorded) = try await contractHead(git)
    let targets = [base, head].compactMap(\.onlyTarget)
    let names = targets.isEmpty ? nil : Set(targets)
    if base.onlyTarget != nil, let target = head.onlyTarget {
      note(
        "note: the file of \(target) doesn't list the modules that need it; compare folders")
    }
    let breaks = try namedBreaks() ?? head.accepted.get().added(to: settled(base))
    // The outcome of an example that didn't run isn't known to have changed.
    let contracts =
      unrecorded.isEmpty
      ? head.contracts : head.contracts.map { $0.recorded(in: base.contracts) }
    let comparison = ContractComparison(
      base: base.contracts, head: contracts, only: names, needs: needs)
    let judgement = ContractJudgement(comparison, accepting: breaks, only: names)
    let report = ContractDiffReport(
      base: operand, head: invocation.operands.dropFirst().first ?? "this application",
      judgement: judgement, failing: failing, folder: head.folder,
      list: invocation["accepted"] ?? AcceptedFindings.path(beside: head.folder))
    // Breaks may be why an example fails; without any, the failure is the error of the command.
    let answer = report.answer(invocation.format ?? .text, style, columns)
    guard report.status == .ok, let failure = unrecorded.first else {
      _ = warn(unrecorded.map(\.message))
      return try print(answer, report.status)
    }
    if !judgement.changes.isEmpty { _ = try print(answer) }
    throw failure
  }

  /// HEAD; if it is this application, also the needs of its code that is no target, and the errors of its examples.
  private func contractHead(
    _ git: GitSnapshot
  ) async throws -> (ContractSnapshot, needs: [NeedContract], [ConsoleError]) {
    guard let operand = invocation.operands.dropFirst().first else {
      let targets = try describedTargets()
      let (contracts, errors) = await recordingMostIfLinked(targets.contracts)
      let accepted = ContractSource.acceptedFindings(beside: ContractSource.folder)
      let head = ContractSnapshot(contracts, folder: ContractSource.folder, accepted: accepted)
      return (head, targets.applicationNeeds, errors)
    }
    return (try await ContractSource(operand).read(git), [], [])
  }

  /// The contracts with the results of their examples, of which none runs if the application can't be linked.
  private func recordingMostIfLinked(_ contracts: [TargetContract]) async -> (
    [TargetContract], [ConsoleError]
  ) {
    guard contracts.recordExamples else { return (contracts, []) }
    do { _ = try with(["trace": nil, "quiet": ""]).mediator() } catch {
      var problem = ConsoleError(error)
      problem.message =
        "the application can't be linked, so no example ran and their outcomes aren't compared"
      return (contracts, [problem])
    }
    return await recordingMost(of: contracts)
  }

  /// The accepted findings of BASE; none if its list can't be read, such as one of an older version.
  private func settled(_ base: ContractSnapshot) -> AcceptedFindings {
    do { return try base.accepted.get() } catch {
      let message = ConsoleError(error).message.printable
      note("note: the accepted findings of BASE can't be read: \(message)")
      return .none
    }
  }

  /// The accepted findings of `--accepted`.
  private func namedBreaks() throws -> AcceptedFindings? {
    guard let path = invocation["accepted"] else { return nil }
    var reader = try fileReader()
    return try AcceptedFindings(in: reader.bytes(path), path: path)
  }
}
