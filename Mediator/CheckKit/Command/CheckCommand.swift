public import ConsoleKit
import ContractKit
import MediatorKit

extension Command {
  /// Checks needs and events, and the architecture rules in the sources of a package.
  public static let check = Command(
    name: "check",
    summary: "Checks that needs and events fit, and that the sources keep the architecture rules.",
    options: [
      CommandOption(
        name: "package", value: "DIR", help: "Look at the sources of the package in this folder."),
      CommandOption(
        name: "github", help: "Answer the findings as commands of a GitHub workflow."),
    ],
    discussion: [
      "Looks at the application that is linked, also when a fault of it stops every other command. Where there "
        + "are sources, it looks at those too: of the package that --package names, else of the current folder "
        + "when it holds Package.swift and a folder Modules or Mediator.",
      "One line tells of each rule: what it found, how much it looked at, what it demands. A feature is expected "
        + "in Modules/<name>, its needs in <name>Needs.swift, its events in <name>Events.swift. What can't be seen: "
        + "a route put together from pieces and handed to a closure that the composition root lent to a module.",
      "A finding that can't be fixed now is accepted in Tests/ContractTests/accepted-findings.json, a list of "
        + "{id, about, reason, date}; --json shows the first two of each. An entry that accepts nothing is a finding. "
        + "'help findings' lists every id.",
      "Ends with 1 when there is a finding, also when a need leads to a target that isn't linked; a need of a "
        + "deprecated action alone is told, and let pass.",
    ],
    examples: [
      ("check", "look at everything"),
      ("check --package ../shop", "at the sources of another folder"),
      ("check --github", "show the findings in a pull request"),
    ],
    findings: ArchitectureRules.kinds
  ) { session in
    if session.invocation.has("json"), session.invocation.has("github") {
      throw ConsoleError.exclusive(["json", "github"])
    }
    let report = try await CheckReport(session)
    let status: ExitCode = report.rules.passes ? .ok : .failed
    if session.invocation.has("json") { return try session.print(report.value, status) }
    if session.invocation.has("github") { return try session.print(report.workflow, status) }
    let columns = session.terminal.columns(session.terminal.outputStream)
    return try session.print(report.text(session.style, columns), status)
  }
}
