extension SourceOutline {
  struct Function: Sendable {
    let name: String
    let line: Int
    let modifiers: Set<String>
    /// The innermost type or extension around it, or nil.
    let container: Declaration?
    /// The label and the name of each parameter: `to` and `recipient`; only the name where the label is `_`.
    let parameters: [[String]]
    /// `async`, `throws`, in this order.
    let effects: [String]

    var isAsync: Bool { effects.contains("async") }

    /// Whether it is static.
    var isOfType: Bool { !modifiers.isDisjoint(with: ["static", "class"]) }
  }

  /// Every function, in the order of the file.
  var functions: [Function] {
    let declarations = declarations
    return declarations.filter { $0.keyword == "func" }.map { function in
      let parameters = parameterList(of: function)
      return Function(
        name: function.name, line: function.line, modifiers: function.modifiers,
        container: container(of: function.index, among: declarations),
        parameters: parameters.map(self.parameters) ?? [],
        effects: parameters.map { effects(from: $0.upperBound + 1) } ?? [])
    }
  }

  private func effects(from index: Int) -> [String] {
    let isAsync = self[index]?.isWord("async") == true
    let isThrowing = self[isAsync ? index + 1 : index]?.isWord("throws") == true
    return (isAsync ? ["async"] : []) + (isThrowing ? ["throws"] : [])
  }

  /// The tokens between the parentheses of a function.
  private func parameterList(of function: Declaration) -> Range<Int>? {
    let open = endOfTypes(at: function.index + 2) ?? function.index + 2
    guard self[open]?.isMark("(") == true, let end = end(of: open) else { return nil }
    return open + 1..<end
  }

  /// The parameters: each begins with one or two names and a colon, after a comma or at the start.
  private func parameters(in list: Range<Int>) -> [[String]] {
    var found: [[String]] = []
    var index = list.lowerBound
    var isStart = true
    while index < list.upperBound {
      if isStart, let name = self[index], name.isName {
        let names = self[index + 1]?.isName == true ? [name, tokens[index + 1]] : [name]
        if self[index + names.count]?.isMark(":") == true {
          found.append(names.filter { !$0.isWord("_") }.map(\.text))
        }
      }
      isStart = tokens[index].isMark(",")
      index = (end(of: index) ?? index) + 1
    }
    return found
  }
}
