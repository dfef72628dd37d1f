import CheckKit

/// A method `Action_x` in a source file.
struct MethodText: Sendable {
  /// One parameter: `limit: Int`.
  struct Parameter: Sendable {
    let name: String
    let type: String
    let all: Range<Int>
  }

  let source: SourceText
  /// The token of the name.
  let index: Int
  /// The tokens of the parentheses.
  let open: Int
  let close: Int
  /// The token of the brace that opens the body.
  let body: Int
  let parameters: [Parameter]
  /// The tokens of the result's type; empty when there is none.
  let result: Range<Int>

  /// The name of the action.
  var action: String { String(source.tokens[index].text.dropFirst("Action_".count)) }
  var line: Int { source.tokens[index].line }
  var isThrowing: Bool { (close..<body).contains { source.isWord($0, "throws") } }

  /// Text as the first statement; the body has several lines then, so a lone expression needs a `return`.
  func prologue(_ text: String) -> [Edit] {
    let brace = source.places[body].upperBound
    guard let end = source.end(of: body) else { return [] }
    let isLone = source.tokens[body].line == source.tokens[end].line || isSingleExpression(end)
    let statement = Edit.insert(" \(text)\n   ", at: brace)
    // On its own line `return` would stand alone.
    return isLone
      ? [statement, .insert("return ", at: source.places[body + 1].lowerBound)] : [statement]
  }

  /// Whether the body has no statement that `return` can't stand before; an `if` or `switch` without any `return`
  /// is what the method answers.
  private func isSingleExpression(_ end: Int) -> Bool {
    guard body + 1 < end, result.isEmpty == false else { return false }
    let first = source.tokens[body + 1].text
    let hasReturn = (body..<end).contains { source.isWord($0, "return") }
    return !hasReturn && !["let", "var", "guard"].contains(first)
  }
}

extension SourceText {
  /// The methods `Action_x`.
  var actionMethods: [MethodText] {
    tokens.indices.compactMap { index in
      guard isWord(index, "func"), tokens.indices.contains(index + 2),
        tokens[index + 1].text.hasPrefix("Action_"), isMark(index + 2, "("),
        let close = end(of: index + 2),
        let body = (close..<tokens.count).first(where: { isMark($0, "{") })
      else { return nil }
      let arrow = (close..<body).first { isMark($0, "-") && isMark($0 + 1, ">") }
      return MethodText(
        source: self, index: index + 1, open: index + 2, close: close, body: body,
        parameters: arguments(index + 3..<close).compactMap(parameter),
        result: arrow.map { $0 + 2..<body } ?? body..<body)
    }
  }

  private func parameter(_ argument: CallText.Argument) -> MethodText.Parameter? {
    argument.label.map {
      MethodText.Parameter(name: $0, type: spelling(argument.value), all: argument.all)
    }
  }
}
