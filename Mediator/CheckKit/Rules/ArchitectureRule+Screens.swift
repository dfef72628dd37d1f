import MediatorKit

extension ArchitectureRule {
  /// The functions of a screen have defaults, so the compiler accepts another signature as a function of its own.
  static let screenLife = ArchitectureRule(
    kind: Finding.Kind(
      "screen-life", "The functions of a screen's life have the signatures of the protocol Screen."),
    subject: "function of a screen's life", subjects: "functions", mayBeEmpty: true
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.sources.files(of: feature)
      let screens = Set(
        files.flatMap(\.outline.declarations).filter { $0.inherited.contains("Screen") }
          .map(\.name))
      for file in files {
        for screen in file.outline.unobservedScreens {
          inspection.report(
            "\(screen.name) isn't @Observable, so what it shows never changes.",
            help: "Write @Observable before the class.", at: file.place(screen.line))
        }
        for function in file.outline.functions
        where function.container.map({ screens.contains($0.name) }) == true {
          if let name = misspelled(function), !files.contains(where: { $0.uses(function.name) }) {
            inspection.report(
              "\(function.name) is no function of a screen's life, and nothing calls it.",
              help: "Rename it to \(name).", at: file.place(function.line))
          }
          guard let effects = lifeFunctions[function.name], function.parameters.isEmpty else {
            continue
          }
          inspection.look()
          let excess = function.effects.filter { !effects.contains($0) }
          let wrong = function.isOfType ? ["static"] : excess
          let result = function.name == "goBack" ? "Bool" : nil
          let given = function.result == "Void" ? nil : function.result
          guard !wrong.isEmpty || given != result else { continue }
          let problem =
            wrong.isEmpty
            ? "has \(given.map { "the result \($0)" } ?? "no result")"
            : "is declared \(wrong.joined(separator: " "))"
          let type = result.map { ["-> \($0)"] } ?? []
          let signature = ["func \(function.name)()"] + effects + type
          inspection.report(
            "\(function.name) \(problem), so no screen calls it.",
            help:
              "Write \(signature.joined(separator: " ")); asynchronous work belongs in load or in stage.run.",
            at: file.place(function.line))
        }
      }
    }
  }

  /// The function of a screen's life that is probably meant, `didLoad` by `viewDidLoad`; nil for other functions.
  private static func misspelled(_ function: SourceOutline.Function) -> String? {
    let isOfView = function.name.hasPrefix("view")
    guard lifeFunctions[function.name] == nil, isOfView || function.parameters.isEmpty else {
      return nil
    }
    let name = isOfView ? String(function.name.dropFirst(4)) : function.name
    return Suggestion.nearest(to: name, among: lifeFunctions.keys).first
  }

  /// The functions without parameters, and the effects that each may have.
  private static let lifeFunctions: [String: [String]] = [
    "load": ["async", "throws"], "seen": ["async", "throws"], "didLoad": [], "willAppear": [],
    "didAppear": [], "willDisappear": [], "goBack": [],
  ]
}

extension SourceFile {
  /// Whether a name occurs outside declarations of functions.
  fileprivate func uses(_ name: String) -> Bool {
    outline.tokens.indices.contains { index in
      outline.tokens[index].isWord(name) && outline[index - 1]?.isWord("func") != true
    }
  }
}

extension SourceOutline {
  /// The classes of screens with stored variables that nothing observes.
  fileprivate var unobservedScreens: [Declaration] {
    let declarations = declarations
    return declarations.filter { screen in
      screen.keyword == "class" && screen.inherited.contains("Screen")
        && !screen.modifiers.contains("@Observable")
        && declarations.contains {
          $0.keyword == "var" && isStored($0)
            && container(of: $0.index, among: declarations)?.index == screen.index
        }
    }
  }

  /// Whether a variable has an initial value, or a type without a body.
  private func isStored(_ variable: Declaration) -> Bool {
    guard variable.modifiers.isDisjoint(with: ["static", "class", "@ObservationIgnored"]) else {
      return false
    }
    var index = variable.index + 2
    while let token = self[index], token.line == variable.line || token.isMark("{") {
      if token.isMark("=") { return true }
      if token.isMark("{") { return false }
      index = endOfTypes(at: index) ?? (end(of: index) ?? index) + 1
    }
    return true
  }
}
