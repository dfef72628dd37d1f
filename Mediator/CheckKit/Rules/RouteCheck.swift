import MediatorKit

/// Looks for routes in one source file of a feature.
struct RouteCheck: Sendable {
  /// What is wrong, how to mend it, and the line.
  typealias Problem = (text: String, help: String, line: Int)

  private let file: FeatureFile
  private let names: RouteNames
  private let ownTypes: Set<String>

  /// Looks at a file; `ownTypes` are the types that the feature itself declares.
  init(_ file: FeatureFile, ownTypes: Set<String>, _ names: RouteNames) {
    self.file = file
    self.names = names
    self.ownTypes = ownTypes
  }

  /// Everything that is wrong, in the order of the lines.
  var problems: [Problem] {
    (words + computed + aliases + literals).sorted { $0.line < $1.line }
  }

  /// The functions of a mediator that take a route.
  static let entryPoints: Set<String> = [
    "perform", "performNow", "performOnMain", "explain", "contract",
  ]

  /// Declarations that give a type which takes routes another name.
  static func aliases(in outline: SourceOutline) -> [SourceOutline.Declaration] {
    outline.declarations.filter { alias in
      guard alias.keyword == "typealias" else { return false }
      // Behind the `=`, and behind the module's name if that is written.
      var type = outline.tokens[alias.index...].drop { !$0.isMark("=") }.dropFirst()
      if type.first?.isWord("MediatorKit") == true { type = type.dropFirst(2) }
      return type.first.map { $0.isName && callers.union(["Need"]).contains($0.text) } ?? false
    }
  }

  /// The types that call by string; a module has only its needs.
  private static let callers: Set<String> = ["Mediator", "Route", "DeepLink"]
}

// What the file says.
extension RouteCheck {
  private var words: [Problem] {
    let tokens = file.file.tokens
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.isName else { return nil }
      let isQualified = index > 1 && tokens[index - 2].isWord("MediatorKit")
      if Self.callers.contains(token.text), isQualified || !ownTypes.contains(token.text) {
        return (
          "'\(token.text)' calls by string.",
          "A module has only its needs: declare one in \(file.feature)Needs.swift, and call it "
            + "through peers.", token.line
        )
      }
      guard token.text == "Need", file.part != .needs else { return nil }
      return (
        "A need stands outside of \(file.feature)Needs.swift.", "Move it there.", token.line
      )
    }
  }

  /// Names that only a run of the program knows.
  private var computed: [Problem] {
    var problems: [Problem] = []
    for call in file.outline.calls(of: ["Need", "Event", "EventHandler"]) {
      guard let first = call.arguments.first, first.literal == nil else { continue }
      guard first.label == nil || call.name == "Need" else { continue }
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
      "The first argument of '\(name)' isn't a plain text, so nobody can tell where it leads.",
      "Write the name out, one declaration for each.", line
    )
  }

  /// `Need` handed on as a function: `names.map(Need.init)`.
  private var uncalled: [Problem] {
    let tokens = file.file.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].isWord("init"), index > 1, tokens[index - 1].isMark("."),
        tokens[index - 2].isWord("Need") || tokens[index - 2].isMark(">") || isImplicit(index),
        file.outline[index + 1]?.isMark("(") != true
      else { return nil }
      return computed("init", tokens[index].line)
    }
  }

  /// Whether an `init` is that of a type which isn't named: `.init(…)`.
  private func isImplicit(_ index: Int) -> Bool {
    guard file.outline[index - 1]?.isMark(".") == true else { return false }
    guard let before = file.outline[index - 2] else { return true }
    return !before.isName && ![")", "]", ">", "?"].contains(before.text)
  }

  private var aliases: [Problem] {
    Self.aliases(in: file.outline).map {
      (
        "'\($0.name)' is another name for a type that takes routes, which hides them.",
        "Use the type by its own name.", $0.line
      )
    }
  }

  private var literals: [Problem] {
    var problems: [Problem] = []
    var seen: Set<Int> = []
    for call in file.outline.calls(of: ["Need", "Event", "EventHandler", "deprecated"]) {
      let argument = call.name == "deprecated" ? call.argument("replacement") : call.arguments.first
      guard let argument, let text = argument.literal else { continue }
      seen.insert(argument.tokens.startIndex)
      if let problem = problem(of: text, in: call.name) {
        problems.append((problem.text, problem.help, call.line))
      }
    }
    let examples = file.outline.calls(of: ["Example"]).flatMap(\.arguments).map(\.tokens.indices)
    for (index, token) in file.file.tokens.enumerated()
    where token.kind == .string && !seen.contains(index) && names.isKnown(token.text) {
      let isInExample = examples.contains { $0.contains(index) }
      if let problem = problem(ofLoose: token.text, isInExample: isInExample) {
        problems.append((problem.text, problem.help, token.line))
      }
    }
    return problems
  }

  /// What is wrong with a name where one is expected.
  private func problem(of text: String, in call: String) -> (text: String, help: String)? {
    let target = "Target_\(file.feature)"
    let contract = names.contract(file.feature)
    switch call {
    case "Need":
      guard let contract, !contract.needs.contains(where: { $0.route == text }) else { return nil }
      return (
        "The need of '\(text)' isn't listed, so calling it fails.",
        "Add it to the needs of \(target), or take it out."
      )
    case "Event":
      guard file.part == .events else {
        return ("An event stands outside of \(file.feature)Events.swift.", "Move it there.")
      }
      guard let contract, !contract.emits.contains(where: { $0.name == text }) else { return nil }
      return (
        "The event '\(text)' isn't listed, so emitting it fails.",
        "Add it to what \(target) emits, or take it out."
      )
    case "EventHandler":
      guard let contract, !contract.subscriptions.contains(where: { $0.event == text }) else {
        return nil
      }
      return (
        "The handler of '\(text)' isn't listed, so it never runs.",
        "Add it to the subscriptions of \(target), or take it out."
      )
    default: return names.problem(ofAction: text)
    }
  }

  /// What is wrong with the name of something of a module anywhere else.
  private func problem(ofLoose text: String, isInExample: Bool) -> (text: String, help: String)? {
    if file.part == .examples { return names.problem(ofAnything: text) }
    if isInExample {
      return (
        "An example that names '\(text)' is outside of \(file.feature)Examples.swift.",
        "Move the example there."
      )
    }
    return (
      "The route '\(text)' stands outside of a need, an event or an example.",
      "Write it in \(file.feature)Needs.swift, as the first argument of a Need."
    )
  }
}
