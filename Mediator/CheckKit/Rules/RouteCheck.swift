import MediatorKit

/// Finds misplaced, computed and unknown routes in one source file of a feature.
struct RouteCheck: Sendable {
  /// The fault, its fix, and the line.
  typealias Problem = (text: String, help: String, line: Int)

  let file: SourceFile
  let names: RouteNames
  /// The types that the feature itself declares.
  let ownTypes: Set<String>
  /// Those of them that a name in the file may mean without the outer type.
  let nearTypes: Set<String>

  /// All problems, in the order of the lines.
  var problems: [Problem] {
    (words + computed + aliases + literals + errors).sorted { $0.line < $1.line }
  }

  /// The functions of a mediator that take a route.
  static let entryPoints: Set<String> = [
    "perform", "performNow", "performOnMain", "explain", "contract",
  ]

  /// The aliases of types that take routes.
  static func aliases(in outline: SourceOutline) -> [SourceOutline.Declaration] {
    outline.declarations.filter { alias in
      guard alias.keyword == "typealias" else { return false }
      var type = outline.tokens[alias.index...].drop { !$0.isMark("=") }.dropFirst()
      if type.first?.isWord("MediatorKit") == true { type = type.dropFirst(2) }
      return type.first.map { $0.isName && callers.union(["Need"]).contains($0.text) } ?? false
    }
  }

  /// The types that call by string; a module has only its needs.
  private static let callers: Set<String> = ["Mediator", "Route", "DeepLink"]

  private var tokens: [SwiftToken] { file.outline.tokens }
  private var target: String { "Target_\(file.target)" }
}

// Needs and callers in the wrong place, and names that aren't literals.
extension RouteCheck {
  private var words: [Problem] {
    tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.isName else { return nil }
      let isQualified = index > 1 && tokens[index - 2].isWord("MediatorKit")
      if Self.callers.contains(token.text), isQualified || !ownTypes.contains(token.text) {
        return (
          "'\(token.text)' calls by string.",
          "Declare a need in \(file.target)Needs.swift, and call it through peers.", token.line
        )
      }
      guard token.text == "Need", isQualified || !nearTypes.contains("Need"), file.part != .needs,
        !isParameterType(index)
      else { return nil }
      return ("A need is outside of \(file.target)Needs.swift.", "Move it there.", token.line)
    }
  }

  /// Whether a `Need<…>` is the type of a parameter, which creates no need: `func tab(_ need: Need<Presented>)`.
  private func isParameterType(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].isMark(":"),
      let end = file.outline.endOfTypes(at: index + 1), let next = file.outline[end]
    else { return false }
    return next.isMark(",") || next.isMark(")")
  }

  private var computed: [Problem] {
    var problems: [Problem] = []
    for call in file.outline.calls(
      of: Set(["Need", "Event", "EventHandler"]).subtracting(nearTypes))
    {
      guard let first = call.arguments.first, first.literal == nil else { continue }
      guard first.label == nil || call.name == "Need" else { continue }
      problems.append(computed(call.name, call.line))
    }
    for call in file.outline.calls(of: ["outdated"])
    where call.arguments.contains(where: { $0.literal == nil }) {
      problems.append(computed(call.name, call.line))
    }
    guard file.part == .needs || file.part == .events else { return problems }
    for call in file.outline.calls(of: ["init"]) where isImplicit(call.index) {
      guard let first = call.arguments.first, first.label == nil, first.literal == nil else {
        continue
      }
      problems.append(computed("init", call.line))
    }
    return problems + uncalled
  }

  private func computed(_ name: String, _ line: Int) -> Problem {
    (
      "The first argument of '\(name)' isn't a string literal, so the route can't be checked.",
      "Write the name out, in a declaration of its own.", line
    )
  }

  /// `Need` used as a function: `names.map(Need.init)`.
  private var uncalled: [Problem] {
    tokens.indices.compactMap { index in
      guard tokens[index].isWord("init"), index > 1, tokens[index - 1].isMark("."),
        tokens[index - 2].isWord("Need") || tokens[index - 2].isMark(">") || isImplicit(index),
        file.outline[index + 1]?.isMark("(") != true
      else { return nil }
      return computed("init", tokens[index].line)
    }
  }

  /// Whether an `init` is that of an unnamed type: `.init(…)`.
  private func isImplicit(_ index: Int) -> Bool {
    guard file.outline[index - 1]?.isMark(".") == true else { return false }
    guard let before = file.outline[index - 2] else { return true }
    return !before.isName && ![")", "]", ">", "?"].contains(before.text)
  }

  private var aliases: [Problem] {
    Self.aliases(in: file.outline).map {
      (
        "The alias '\($0.name)' of a type that takes routes hides them from this rule.",
        "Use the type by its own name.", $0.line
      )
    }
  }
}

// Literals that name a route, an event or an error.
extension RouteCheck {
  private var errors: [Problem] {
    file.outline.handledErrors.compactMap { code, line in
      names.problem(ofError: code).map { ($0.text, $0.help, line) }
    }
  }

  private var literals: [Problem] {
    var problems: [Problem] = []
    var seen: Set<Int> = []
    let callees: Set = ["Need", "Event", "EventHandler", "deprecated", "outdated"]
    for call in file.outline.calls(of: callees) + implicitCalls {
      for argument in Self.names(in: call) {
        // A type of the module with this name takes other texts.
        guard let text = argument.literal, !nearTypes.contains(call.name) || names.isKnown(text)
        else { continue }
        seen.insert(argument.tokens.startIndex)
        if let problem = problem(of: text, in: call.name) {
          problems.append((problem.text, problem.help, call.line))
        }
      }
    }
    let examples = file.outline.calls(of: ["Example"]).flatMap(\.arguments).map(\.tokens.indices)
    for (index, token) in tokens.enumerated()
    where token.kind == .string && !seen.contains(index) && names.isKnown(token.text) {
      let isInExample = examples.contains { $0.contains(index) }
      if let problem = problem(ofLoose: token.text, isInExample: isInExample) {
        problems.append((problem.text, problem.help, token.line))
      }
    }
    return problems
  }

  /// The calls such as `static let total: Need<Int> = .init("Cart/total")`, each with the name of its type.
  private var implicitCalls: [SourceOutline.Call] {
    file.outline.calls(of: ["init"]).compactMap { call in
      guard isImplicit(call.index) else { return nil }
      let head = tokens[..<call.index].reversed().prefix { !$0.isWord("let") && !$0.isWord("var") }
      return head.first { ["Need", "Event", "EventHandler"].contains($0.text) && $0.isName }.map {
        SourceOutline.Call(
          name: $0.text, line: call.line, index: call.index, arguments: call.arguments)
      }
    }
  }

  /// The arguments of a call that name a route or an event.
  private static func names(in call: SourceOutline.Call) -> [SourceOutline.Argument] {
    switch call.name {
    case "outdated": call.arguments
    case "deprecated": call.argument("replacement").map { [$0] } ?? []
    default: Array(call.arguments.prefix(1))
    }
  }

  /// The problem of a name where one is expected.
  private func problem(of text: String, in call: String) -> (text: String, help: String)? {
    let contract = names.contract(file.target)
    switch call {
    case "Need":
      guard let contract, !contract.needs.contains(where: { $0.route == text }) else { return nil }
      return (
        "The need of '\(text)' isn't listed, so calling it fails.",
        "Add it to the needs of \(target), or remove it."
      )
    case "Event":
      guard file.part == .events else {
        return ("An event is outside of \(file.target)Events.swift.", "Move it there.")
      }
      guard let contract, !contract.emits.contains(where: { $0.name == text }) else { return nil }
      return (
        "The event '\(text)' isn't listed, so emitting it fails.",
        "Add it to 'emits' of \(target), or remove it."
      )
    case "EventHandler", "outdated":
      guard let contract, !contract.subscriptions.contains(where: { $0.event == text }) else {
        return nil
      }
      return (
        "The handler of '\(text)' isn't listed, so it never runs.",
        "Add it to the subscriptions of \(target), or remove it."
      )
    default: return names.problem(ofAction: text)
    }
  }

  /// The problem of a name anywhere else.
  private func problem(ofLoose text: String, isInExample: Bool) -> (text: String, help: String)? {
    if file.part == .examples { return names.problem(ofAnything: text) }
    if isInExample {
      return (
        "An example that names '\(text)' is outside of \(file.target)Examples.swift.",
        "Move the example there."
      )
    }
    return (
      "The route '\(text)' is outside of a need, an event or an example.",
      "Write it in \(file.target)Needs.swift, as the first argument of a Need."
    )
  }
}
