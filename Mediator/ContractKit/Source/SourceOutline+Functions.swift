extension SourceOutline {
  /// A function, and where it runs as far as its text says.
  struct Function: Sendable {
    let name: String
    let line: Int
    /// Whether it or the type around it is bound to the main actor.
    let isOnMain: Bool
    let isAsync: Bool
  }

  /// Every function; `mainTypes` are types that another file binds to the main actor.
  func functions(mainTypes: Set<String>) -> [Function] {
    let declarations = declarations
    return declarations.filter { $0.keyword == "func" }.map { function in
      let around = container(of: function.index, among: declarations)
      let isInherited =
        around.map { $0.modifiers.contains("@MainActor") || mainTypes.contains($0.name) } ?? false
      let isOwn = function.modifiers.contains("@MainActor")
      return Function(
        name: function.name, line: function.line,
        isOnMain: isOwn || isInherited && !function.modifiers.contains("nonisolated"),
        isAsync: isAsync(function.index))
    }
  }

  /// The types that this file binds to the main actor.
  var mainTypes: Set<String> {
    Set(declarations.filter { $0.isType && $0.modifiers.contains("@MainActor") }.map(\.name))
  }

  /// Whether `async` stands behind the parameters of a function.
  private func isAsync(_ function: Int) -> Bool {
    let open = endOfTypes(at: function + 2) ?? function + 2
    guard self[open]?.isMark("(") == true, let end = end(of: open) else { return false }
    return self[end + 1]?.isWord("async") == true
  }
}
