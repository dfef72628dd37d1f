import MediatorKit

// Errors of a call besides the mediator's own.
extension ConsoleError {
  static func noDataFolder(variable: String) -> ConsoleError {
    ConsoleError(
      .E0009, code: "noDataFolder", "no folder for the data: HOME isn't set to an absolute path",
      help: "give --data DIR, or set \(variable)")
  }

  static func badVariable(_ name: String) -> ConsoleError {
    ConsoleError(
      .E0009, code: "noDataFolder", "the value of \(name) isn't UTF-8 text",
      help: "set it to a path in UTF-8")
  }

  /// `label` is the name of the item, or its number; values don't appear in messages.
  static func badItem(_ label: String, _ problem: String) -> ConsoleError {
    ConsoleError(.E0005, code: "badItem", "item \(label): \(problem)", command: "help items")
  }

  static func noPrompt(_ label: String) -> ConsoleError {
    ConsoleError(
      .E0005, code: "badItem", "item \(label): '?' asks at a terminal, and there is none",
      help: "give the value on standard input: name=@-")
  }

  /// Nothing was typed within a limit, or before the end of the input.
  static func noAnswer(_ label: String, within limit: Duration?) -> ConsoleError {
    guard let limit else {
      return ConsoleError(
        .E0005, code: "badItem", "item \(label): the input ended before a value was typed",
        help: "type the value and Enter; Enter alone is an empty text")
    }
    return ConsoleError(
      .E0602, code: "timedOut", "item \(label): no value was typed within \(limit)",
      help: "raise --timeout")
  }

  static func notUTF8(argument number: Int) -> ConsoleError {
    ConsoleError(
      .E0003, "argument \(number) isn't UTF-8 text",
      help: "encode it as UTF-8, or name a file that the action reads itself")
  }

  static func unreadable(_ path: String, _ problem: String) -> ConsoleError {
    ConsoleError(
      .E0006, code: "unreadable", "\(input(path)) can't be read: \(problem)",
      help: path == "-" ? nil : "check the path and its permissions")
  }

  static func notText(_ path: String) -> ConsoleError {
    ConsoleError(
      .E0006, code: "unreadable", "\(input(path)) isn't UTF-8 text",
      help: "encode it as UTF-8; an action that takes a file reads other encodings itself")
  }

  static func timedOut(_ path: String, _ limit: Duration) -> ConsoleError {
    ConsoleError(
      .E0602, code: "timedOut", "reading \(input(path)) took longer than \(limit)",
      help: "raise --timeout, or read another file")
  }

  private static func input(_ path: String) -> String {
    path == "-" ? "standard input" : "'\(path.shortened)'"
  }

  static func unwritable(_ reason: String) -> ConsoleError {
    ConsoleError(
      .E0012, code: "unwritable", "standard output can't be written: \(reason)",
      help: "the command may have run; only its output is lost")
  }

  static func unwritable(_ path: String, _ reason: String) -> ConsoleError {
    ConsoleError(
      .E0012, code: "unwritable", "'\(path.shortened)' can't be written: \(reason)",
      help: "name another file, or fix the cause and run the command again")
  }

  /// The error of a recording that can't be written any more; the call of `line` is missing in it.
  func executing(line: Int) -> ConsoleError {
    ConsoleError(
      id, code: code, "\(message); line \(line) was executed, but isn't recorded",
      help: "the lines after it weren't executed; run them again with another recording")
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
  /// A field of a target; perhaps its action is meant.
  static func noFields(_ target: String, _ action: String?) -> ConsoleError {
    ConsoleError(
      .E0104, code: "usage", "a target has no fields: '\(target)'",
      command: "describe \(target)" + (action.map { "/\($0)" } ?? ""))
  }

  static func noRoute(_ operand: String, for option: String) -> ConsoleError {
    ConsoleError(
      .E0104, code: "usage", "\(option) describes a route, not '\(operand.shortened)'",
      help: "write Target/action")
  }

  /// A pattern that matches no route; `wider` is one that matches some.
  static func nothingMatches(_ pattern: String?, among targets: [String], wider: String?)
    -> ConsoleError
  {
    guard let pattern else {
      return ConsoleError(
        .E0102, code: "targetNotFound", "no target is linked")
    }
    return ConsoleError(
      .E0102, code: "targetNotFound", "no route matches '\(pattern.shortened)'",
      unknown: String(pattern.prefix { $0 != "/" }), among: targets,
      help: targets.isEmpty
        ? "no target is linked" : "the targets: \(Suggestion.list(targets))",
      command: wider.map { "list '\($0)'" })
  }
}
