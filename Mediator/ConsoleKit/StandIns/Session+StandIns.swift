import MediatorKit

// Some modules of the application alone, and stand-ins for the others.
extension Session {
  /// The modules of `--only`; nil when it isn't given, and all are real.
  private var only: [String]? {
    invocation["only"]?.split(separator: ",").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Whether a reply has to say which stand-ins answered.
  var hasStandIns: Bool { invocation.has("only") }

  /// Links the application, with stand-ins for the modules that `--only` doesn't name.
  func link(_ make: () throws -> Mediator) throws -> Mediator {
    guard let only else { return try make() }
    let standingIn = StandingIn(allBut: only) { [self] route, example in
      tell(StandInLog.Answer(route: route.text, example: example.name))
    }
    let mediator = try StandingIn.$current.withValue(standingIn) { try make() }
    let names = mediator.contracts.map(\.name)
    guard !only.isEmpty else { throw ConsoleError.missingModule(among: names) }
    for name in only where !names.contains(name) {
      throw ConsoleError.unknownModule(name, among: names)
    }
    return mediator
  }

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
