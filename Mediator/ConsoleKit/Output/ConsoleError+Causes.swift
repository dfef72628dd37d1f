import MediatorKit

// What a call of the console can run into, besides the mediator's own errors.
extension ConsoleError {
  static func noDataFolder(_ console: Console) -> ConsoleError {
    ConsoleError(
      .E0009, code: "noDataFolder", "no folder for the data can be told: HOME isn't set",
      help: "give --data DIR, or set \(console.dataVariable)")
  }

  static func badRegistration(_ error: RegistrationError) -> ConsoleError {
    ConsoleError(
      .E0303, code: "badRegistration", error.description,
      help:
        "fix the modules that these faults name, or run one without the others: --only MODULE"
    )
  }

  /// `item` is what was typed; only its name is told, since values belong in no message.
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
      help: "nothing was called; give more time, or another file")
  }

  static func unwritable(_ reason: String) -> ConsoleError {
    ConsoleError(
      .E0012, code: "unwritable", "standard output can't be written: \(reason)",
      help: "what was asked for may have been done; only the answer is lost")
  }

  static func unwritable(_ path: String, _ reason: String) -> ConsoleError {
    ConsoleError(
      .E0012, code: "unwritable", "'\(path.shortened)' can't be written: \(reason)",
      help: "name another file, or mend its permissions")
  }

  static func badLine(_ number: Int, _ problem: String, _ help: String? = nil) -> ConsoleError {
    ConsoleError(.E0010, code: "badLine", "line \(number): \(problem)", help: help)
  }

  static func badJSON(_ place: String, _ problem: String) -> ConsoleError {
    ConsoleError(.E0007, code: "badJSON", "\(place) is no JSON: \(problem)")
  }

  static func needsYes(_ route: String) -> ConsoleError {
    ConsoleError(
      .E0008, code: "needsYes", "\(route) loses something for good, and nothing was done",
      help: "add --yes to do it")
  }

  /// The refusal of an action that takes or returns something native; nil for any other.
  static func native(_ action: ActionContract, _ route: String) -> ConsoleError? {
    guard !action.hasTextForm else { return nil }
    let problem =
      action.result.isNative
      ? "returns something that has no text form; only code and the application's links can use it"
      : "takes something that has no text form; only code can call it"
    return ConsoleError(
      .E0401, code: "forbidden", "\(route) \(problem)", command: "describe \(route)")
  }

  static func noTextForm(_ route: String) -> ConsoleError {
    ConsoleError(
      .E0301, code: "resultMismatch", "the result of \(route) has no text form",
      help: "this is a fault of its module: the shape it declares says otherwise")
  }
}

// Names that lead nowhere.
extension ConsoleError {
  /// A target, which has no fields to describe.
  static func noFields(_ target: String) -> ConsoleError {
    ConsoleError(
      .E0104, code: "usage", "a target has no fields: '\(target)'", command: "describe \(target)")
  }

  static func nothingMatches(_ pattern: String?, among targets: [String]) -> ConsoleError {
    guard let pattern else {
      return ConsoleError(
        .E0102, code: "targetNotFound", "no target is linked, so there is no route")
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
