import MediatorKit

// Errors of a call besides the mediator's own.
extension ConsoleError {
  static func noDataFolder(_ console: Console) -> ConsoleError {
    ConsoleError(
      .E0009, code: "noDataFolder", "no folder for the data: HOME isn't an absolute path",
      help: "give --data DIR, or set \(console.dataVariable)")
  }

  static func badRegistration(_ error: RegistrationError) -> ConsoleError {
    ConsoleError(
      .E0303, code: "badRegistration", error.description,
      help:
        "fix the modules that these faults name, or run one without the others: --only MODULE"
    )
  }

  /// `item` is the typed text; the message has its name only, because values may be secrets.
  static func badItem(_ item: String, _ problem: String) -> ConsoleError {
    let key = item.prefix { $0 != "=" }
    let name = key.count < item.count && key.hasSuffix(":") ? key.dropLast() : key
    return ConsoleError(
      .E0005, code: "badItem", "item '\(String(name).shortened)': \(problem)", command: "help items"
    )
  }

  static func unreadable(_ path: String, _ problem: String) -> ConsoleError {
    ConsoleError(
      .E0006, code: "unreadable", "'\(path.shortened)' can't be read: \(problem)",
      help: "check the path and its permissions")
  }

  static func timedOut(_ path: String, _ limit: Duration) -> ConsoleError {
    let place = path == "-" ? "standard input" : "'\(path.shortened)'"
    return ConsoleError(
      .E0602, code: "timedOut", "reading \(place) took longer than \(limit)",
      help: "no action was called; pass a longer --timeout, or another file")
  }

  static func unwritable(_ reason: String) -> ConsoleError {
    ConsoleError(
      .E0012, code: "unwritable", "standard output can't be written: \(reason)",
      help: "the command may have run; only its output is lost")
  }

  static func unwritable(_ path: String, _ reason: String) -> ConsoleError {
    ConsoleError(
      .E0012, code: "unwritable", "'\(path.shortened)' can't be written: \(reason)",
      help: "name another file, or change its permissions")
  }

  static func badLine(_ number: Int, _ problem: String, _ help: String? = nil) -> ConsoleError {
    ConsoleError(.E0010, code: "badLine", "line \(number): \(problem)", help: help)
  }

  static func badJSON(_ place: String, _ problem: String) -> ConsoleError {
    ConsoleError(
      .E0007, code: "badJSON", "\(place) isn't valid JSON: \(problem)",
      help: "valid JSON is 5, true, null, \"text\", [1,2] or {\"a\":1}")
  }

  static func needsYes(_ route: String) -> ConsoleError {
    ConsoleError(
      .E0008, code: "needsYes", "\(route) is destructive; nothing changed",
      help: "pass --yes to confirm")
  }

  /// The refusal of an action that takes or returns something native; nil for any other.
  static func native(_ action: ActionContract, _ route: String) -> ConsoleError? {
    guard !action.hasTextForm else { return nil }
    let problem =
      action.result.isNative
      ? "returns a value without a text form; only code and the application's links can use it"
      : "takes a value without a text form; only code can call it"
    return ConsoleError(
      .E0401, code: "forbidden", "\(route) \(problem)", command: "describe \(route)")
  }

  static func noTextForm(_ route: String) -> ConsoleError {
    ConsoleError(
      .E0301, code: "resultMismatch", "the result of \(route) has no text form",
      help: "this is a fault of its module: the declared result has one")
  }
}

// Names that don't exist.
extension ConsoleError {
  /// A field of a target.
  static func noFields(_ target: String) -> ConsoleError {
    ConsoleError(
      .E0104, code: "usage", "a target has no fields: '\(target)'", command: "describe \(target)")
  }

  static func nothingMatches(_ pattern: String?, among targets: [String]) -> ConsoleError {
    guard let pattern else {
      return ConsoleError(
        .E0102, code: "targetNotFound", "no target is linked")
    }
    let target = String(pattern.prefix { $0 != "/" })
    let nearest = Suggestion.nearest(to: target, among: targets)
    let shown = targets.prefix(12).joined(separator: ", ")
    let all = targets.isEmpty ? "no target is linked" : "the targets: \(shown)"
    var error = ConsoleError(
      .E0102, code: "targetNotFound", "no route matches '\(pattern.shortened)'",
      help: Suggestion.question(nearest) ?? all)
    error.suggestions = nearest
    return error
  }
}
