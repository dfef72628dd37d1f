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
    /// The first word of the result's type, with its `?`: `Bool?`; nil without a result.
    let result: String?

    var isAsync: Bool { effects.contains("async") }

    /// Whether it is static.
    var isOfType: Bool { !modifiers.isDisjoint(with: ["static", "class"]) }
  }

  /// Every function, in the order of the file.
  var functions: [Function] {
    let declarations = declarations
    return declarations.filter { $0.keyword == "func" }.map { function in
      let parameters = parameterList(of: function)
      let (effects, result) = parameters.map { outcome(from: $0.upperBound + 1) } ?? ([], nil)
      return Function(
        name: function.name, line: function.line, modifiers: function.modifiers,
        container: container(of: function.index, among: declarations),
        parameters: parameters.map(self.parameters) ?? [],
        effects: effects, result: result)
    }
  }

  /// The effects and the result in the head of a function.
  private func outcome(from index: Int) -> (effects: [String], result: String?) {
    var (effects, index): ([String], Int) = ([], index)
    for effect in ["async", "throws"] where self[index]?.isWord(effect) == true {
      effects.append(effect)
      index += 1
    }
    // The type in throws(MediatorError).
    if self[index]?.isMark("(") == true { index = (end(of: index) ?? index) + 1 }
    let isArrow = self[index]?.isMark("-") == true && self[index + 1]?.isMark(">") == true
    guard isArrow, let type = self[index + 2]?.text else { return (effects, nil) }
    return (effects, self[index + 3]?.isMark("?") == true ? "\(type)?" : type)
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
