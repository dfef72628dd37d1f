public import ConsoleKit
import ContractKit
import MediatorKit

extension Command {
  /// Checks that needs, events and examples fit, and that the sources keep the architecture rules.
  public static let check = Command(
    name: "check",
    summary: "Checks that needs and events fit, and that the sources keep the architecture rules.",
    options: [
      CommandOption(
        name: "package", value: "DIR", help: "Check the sources of the package in this folder.")
    ],
    formats: [.text, .json, .github],
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
      ("check -o github", "show the findings in a pull request"),
    ],
    findings: ArchitectureRules.kinds
  ) { session in
    let report = try await CheckReport(session)
    let status: ExitCode = report.rules.passes ? .ok : .failed
    if session.isJSON { return try session.print(report.value, status) }
    if session.invocation.format == .github { return try session.print(report.workflow, status) }
    return try session.print(report.text(session.style, session.columns), status)
  }
}
