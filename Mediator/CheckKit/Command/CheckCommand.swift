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
        name: "package", value: "DIR", help: "Check the sources of the package in this folder."),
      CommandOption(
        name: "screens", help: "Also follow every link of the screens, from the first screen on."),
    ],
    formats: [.text, .json, .github],
    discussion: [
      "Checks the linked application, even one whose faults stop its calls, and the sources of a package: "
        + "the one that --package names, else the current folder if its Package.swift has the modules. Modules in other "
        + "folders than Modules are checked by feature-import, link-literal, folder-cycles, main-actor, param-order, "
        + "screen-life and unlinked-target. "
        + "'ContractCheck.sources' checks the calls by string in the rest of an application.",
      "Each rule has one line: its id, how many findings, how much it checked, and what it requires. A feature belongs "
        + "in Modules/<name>, its needs in <name>Needs.swift, its events in <name>Events.swift. Not found: a route put "
        + "together at run time and passed to a closure from the composition root.",
      "--screens opens the first screen of the application with the data in the data folder, and follows each link of a "
        + "row, a button or a tab once. It presses no button, and opens at most 20 screens of one route. What it "
        + "opens doesn't count as seen. --data names another folder, such as a copy.",
      "To accept a finding that can't be fixed now, add {id, about, reason, date} to the list in "
        + "Tests/ContractTests/accepted-findings.json; --json prints the id and 'about' of each finding. An entry that "
        + "matches nothing is a finding. 'help findings' lists every id.",
      "Exits with 1 if there is a finding, also if the target of a need isn't linked; a need of a deprecated action is "
        + "reported but doesn't fail.",
    ],
    examples: [
      ("check", "check everything"),
      ("check --package ../shop", "check this application's sources in another folder"),
      ("check --screens", "also find dead links on screens"),
      ("check -o github", "show the findings in a pull request"),
    ],
    findings: ArchitectureRules.kinds + [ArchitectureRule.unlinkedTargets.kind, .deadLink]
  ) { context in
    let report = try await CheckReport(context)
    let status: ExitCode = report.rules.passes ? .ok : .failed
    if context.isJSON { return try context.print(report.value, status) }
    if context.invocation.format == .github { return try context.print(report.workflow, status) }
    return try context.print(report.text(context.style, context.columns), status)
  }
}
