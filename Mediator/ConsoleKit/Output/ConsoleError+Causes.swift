import MediatorKit

// What a call of the console can run into, besides the mediator's own errors.
extension ConsoleError {
  static let noDataFolder = ConsoleError(
    .E0009, code: "noDataFolder", "no folder for the data can be told: HOME isn't set",
    help: "give --data DIR, or set MEDIATOR_DATA")

  static func badRegistration(_ error: RegistrationError) -> ConsoleError {
    ConsoleError(
      .E0303, code: "badRegistration", error.description, help: "this is a fault of the application"
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

  static func native(_ route: String) -> ConsoleError {
    ConsoleError(
      .E0401, code: "forbidden",
      "\(route) takes or answers something that has no text form; only code can call it",
      command: "describe \(route)")
  }

  static func noTextForm(_ route: String) -> ConsoleError {
    ConsoleError(
      .E0301, code: "resultMismatch", "the result of \(route) has no text form",
      help: "this is a fault of its module: the shape it declares says otherwise")
  }
}

// Names that lead nowhere. A lookup calls nothing, so it says what the mediator would have said.
extension ConsoleError {
  /// Why there is no contract of a route, or of a target.
  static func missing(_ name: String, in contracts: [TargetContract]) -> ConsoleError {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, Route(parts.count == 2 ? name : name + "/any") != nil else {
      return ConsoleError(
        .E0100, code: "invalidRoute", "'\(name.shortened)' is no route",
        help: "a route is Target/action: letters, digits and _, as in 'Login/status'")
    }
    guard parts.count == 2, let target = contracts.first(where: { $0.name == parts[0] }) else {
      return noTarget("no target '\(parts[0])'", parts[0], among: contracts.map(\.name))
    }
    let actions = target.actions.map(\.name)
    let nearest = Suggestion.nearest(to: parts[1], among: actions).map { "\(parts[0])/\($0)" }
    var error = ConsoleError(
      .E0101, code: "actionNotFound", "no action '\(parts[1])' in target '\(parts[0])'",
      help: Suggestion.question(nearest), command: nearest.isEmpty ? "list \(parts[0])" : nil)
    error.suggestions = nearest
    return error
  }

  static func nothingMatches(_ pattern: String?, among targets: [String]) -> ConsoleError {
    guard let pattern else {
      return ConsoleError(
        .E0102, code: "targetNotFound", "no target is linked, so there is no route")
    }
    let target = String(pattern.prefix { $0 != "/" })
    return noTarget("no route matches '\(pattern.shortened)'", target, among: targets)
  }

  private static func noTarget(_ message: String, _ name: String, among targets: [String])
    -> ConsoleError
  {
    let nearest = Suggestion.nearest(to: name, among: targets)
    let shown = targets.prefix(12).joined(separator: ", ")
    let all = targets.isEmpty ? "no target is linked" : "the targets: \(shown)"
    var error = ConsoleError(
      .E0102, code: "targetNotFound", message, help: Suggestion.question(nearest) ?? all)
    error.suggestions = nearest
    return error
  }
}
