import MediatorKit
import TestKit

// Some modules of the application alone, and stand-ins for the others.
extension Session {
  /// The modules of `--only`; nil when it isn't given, and all are real.
  private var only: [String]? {
    invocation["only"]?.split(separator: ",").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Whether modules are stood in for: a reply says which, and the data is kept apart.
  var hasStandIns: Bool { invocation.has("only") }

  /// Stand-ins for the modules that `--only` doesn't name; nil when all are real.
  var standingIn: StandingIn? {
    only.map { only in
      StandingIn(allBut: only) { [self] route, example in
        tell(StandInLog.Answer(route: route.text, example: example.name))
      }
    }
  }

  /// Refuses names of `--only` that are no modules.
  func checkOnly(_ mediator: Mediator) throws(ConsoleError) {
    guard let only else { return }
    let names = mediator.contracts.map(\.name)
    guard !only.isEmpty else { throw .missingModule(among: names) }
    for name in only where !names.contains(name) { throw .unknownModule(name, among: names) }
  }

  /// The modules that are to be marked as stood in for.
  func marked(_ mediator: Mediator) -> Set<String> { hasStandIns ? mediator.standIns : [] }

  /// Tells an answer as soon as it is given, once, unless `--quiet` says not to.
  private func tell(_ answer: StandInLog.Answer) {
    guard standIns.note(answer), !invocation.has("quiet") else { return }
    progress.clear()
    let text = "note: \(answer.route) is stood in for, by its example '\(answer.example)'"
    let lines = text.printable.folded(at: terminal.columns(terminal.errorStream))
    terminal.note(lines.joined(separator: "\n"))
  }
}

extension ConsoleError {
  fileprivate static func missingModule(among names: [String]) -> ConsoleError {
    ConsoleError(.E0003, "--only names no module", help: "the modules: \(list(names))")
  }

  fileprivate static func unknownModule(_ name: String, among names: [String]) -> ConsoleError {
    let nearest = Suggestion.nearest(to: name, among: names)
    var error = ConsoleError(
      .E0003, "--only names no module of this application: '\(name.shortened)'",
      help: Suggestion.question(nearest) ?? "the modules: \(list(names))")
    error.suggestions = nearest
    return error
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.prefix(12).joined(separator: ", ")
  }
}
