import MediatorKit

extension SourceOutline {
  /// A name with arguments in parentheses.
  struct Call: Sendable {
    /// The name, without types and `.init`: `Need`.
    let name: String
    let line: Int
    /// The index of the name among the tokens.
    let index: Int
    let arguments: [Argument]

    func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }
  }

  struct Argument: Sendable {
    let label: String?
    let tokens: ArraySlice<SwiftToken>

    /// The text of a string literal; nil if the argument is anything else.
    var literal: String? {
      guard tokens.count == 1, let token = tokens.first, token.kind == .string else { return nil }
      return token.text
    }

    /// The value of a literal text, number, truth or `nil`; nil if the argument is anything else.
    var value: Value? {
      let (isNegative, rest) = (tokens.first?.isMark("-") == true, tokens.drop { $0.isMark("-") })
      guard rest.count == 1, let token = rest.first, tokens.count == (isNegative ? 2 : 1) else {
        return nil
      }
      // Other notations, such as 0x1F, aren't read.
      let isDecimal = token.text.allSatisfy { $0.isNumber || "._eE+-".contains($0) }
      let number = (isNegative ? "-" : "") + token.text.replacing("_", with: "")
      switch token.kind {
      case .string where !isNegative: return .string(token.text)
      case .number where isDecimal:
        return Int(number).map(Value.int) ?? Double(number).map(Value.double)
      case .identifier where !isNegative:
        return token.text == "nil" ? .null : Bool(token.text).map(Value.bool)
      default: return nil
      }
    }

    /// The names of a path, `Self.Action_search`, with labels or without; nil if it is anything else.
    var path: [String]? {
      let names = tokens.prefix { !$0.isMark("(") }
      let isPath = names.enumerated().allSatisfy { index, token in
        index.isMultiple(of: 2) ? token.isName : token.isMark(".")
      }
      return isPath && names.count + (labels.map { 2 * $0.count + 2 } ?? 0) == tokens.count
        ? names.lazy.filter(\.isName).map(\.text) : nil
    }

    /// The labels after a name, `Action_pay(from:to:)`; nil if there are none.
    var labels: [String]? {
      guard let open = tokens.firstIndex(where: { $0.isMark("(") }) else { return nil }
      let inside = tokens[(open + 1)...].dropLast()
      let isList = inside.enumerated().allSatisfy { index, token in
        index.isMultiple(of: 2) ? token.isName : token.isMark(":")
      }
      return isList && !inside.isEmpty && inside.count.isMultiple(of: 2)
        ? inside.lazy.filter(\.isName).map(\.text) : nil
    }
  }

  /// Every call of one of these names, without declarations of functions.
  func calls(of names: Set<String>) -> [Call] {
    tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.isName, names.contains(token.text), self[index - 1]?.isWord("func") != true else {
        return nil
      }
      guard let open = opening(after: index), let end = end(of: open) else { return nil }
      return Call(
        name: token.text, line: token.line, index: index, arguments: arguments(open + 1, end))
    }
  }

  /// The index of the parenthesis after a name, its types in `<…>` and `.init`.
  private func opening(after name: Int) -> Int? {
    var index = endOfTypes(at: name + 1) ?? name + 1
    if self[index]?.isMark(".") == true, self[index + 1]?.isWord("init") == true { index += 2 }
    return self[index]?.isMark("(") == true ? index : nil
  }

  private func arguments(_ first: Int, _ end: Int) -> [Argument] {
    var found: [Argument] = []
    var start = first
    var index = first
    while index <= end {
      if index == end || tokens[index].isMark(",") {
        if start < index { found.append(argument(start, index)) }
        start = index + 1
      }
      index = (self.end(of: index) ?? endOfGenerics(at: index).map { $0 - 1 } ?? index) + 1
    }
    return found
  }

  /// The index after the types of `Param<Dictionary<String, Int>>(…)`, whose commas don't separate arguments.
  private func endOfGenerics(at index: Int) -> Int? {
    endOfTypes(at: index).flatMap { self[$0]?.isMark("(") == true ? $0 : nil }
  }

  private func argument(_ start: Int, _ end: Int) -> Argument {
    let isLabelled = tokens[start].isName && self[start + 1]?.isMark(":") == true
    return Argument(
      label: isLabelled ? tokens[start].text : nil,
      tokens: tokens[(isLabelled ? start + 2 : start)..<end])
  }
}
