import ContractKit
import MediatorKit

// `--only` and `--example`: some modules of the application, and stand-ins for the others.
extension CommandContext {
  /// The modules of `--only`, or that of an example; nil without these options.
  var only: [String]? {
    if isExample { return invocation.operands.first.map { [$0.routeTarget] } }
    return invocation["only"]?.split(separator: ",").map(\.stripped)
  }

  /// Whether there are stand-ins; a reply then lists theirs, and the data has a folder of its own.
  var hasStandIns: Bool { invocation.has("only") || isExample }

  /// Stand-ins for the modules that aren't named; nil without these options.
  var standingIn: StandingIn? {
    only.map { only in
      // The committed results, where the command runs in the folder of the package.
      let recorded = { @Sendable in
        (try? ContractFolder(ContractSource.folder).contracts()) ?? []
      }
      let choose = { @Sendable route in standIns.choice(for: route) }
      return StandingIn(allBut: only, recorded: recorded, choosing: choose) {
        [self] route, example in
        report(StandInLog.Reply(route: route.text, example: example.name))
      }
    }
  }

  /// Throws for names of `--only` that aren't modules.
  func checkOnly(_ mediator: Mediator) throws(ConsoleError) {
    guard let only, !isExample else { return }
    let names = mediator.contracts.map(\.name)
    guard !only.isEmpty else {
      throw ConsoleError(
        .E0003, "--only names no module", help: "the modules: \(Suggestion.list(names))")
    }
    for name in only where !names.contains(name) {
      throw ConsoleError(
        .E0003, "--only names no module of this application: '\(name.shortened)'", unknown: name,
        among: names, help: "the modules: \(Suggestion.list(names))")
    }
  }

  /// The modules to mark as stand-ins.
  func marked(_ mediator: Mediator) -> Set<String> { hasStandIns ? mediator.standIns : [] }

  /// Prints a note on the first of equal replies, unless `--quiet` is given.
  private func report(_ reply: StandInLog.Reply) {
    guard standIns.add(reply), !invocation.has("quiet") else { return }
    progress.clear()
    let text = "note: a stand-in replied for \(reply.route) with the example '\(reply.example)'"
    let lines = text.printable.folded(at: terminal.columns(terminal.errorStream))
    terminal.note(lines.joined(separator: "\n"))
  }
}
