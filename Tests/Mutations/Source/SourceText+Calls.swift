import CheckKit

extension SourceText {
  /// The calls of a function or initialiser by its bare name: `Need(…)`, not `.need(…)`, not `func need(…)`.
  func calls(of name: String, in range: Range<Int>? = nil) -> [CallText] {
    (range ?? tokens.indices).compactMap { index in
      guard isWord(index, name), !isMark(index - 1, "."), !isWord(index - 1, "func") else {
        return nil
      }
      var open = index + 1
      if isMark(open, "<"),
        let close = (open..<min(open + 8, tokens.count)).first(where: { isMark($0, ">") })
      {
        open = close + 1
      }
      guard isMark(open, "("), let end = end(of: open) else { return nil }
      return CallText(source: self, index: index, end: end, arguments: arguments(open + 1..<end))
    }
  }

  /// The calls of a member: `.of(…)`.
  func memberCalls(of name: String, in range: Range<Int>) -> [CallText] {
    range.compactMap { index in
      guard isWord(index, name), isMark(index - 1, "."), isMark(index + 1, "("),
        let end = end(of: index + 1)
      else { return nil }
      return CallText(source: self, index: index, end: end, arguments: arguments(index + 2..<end))
    }
  }

  /// The parts between commas, outside of parentheses.
  func arguments(_ range: Range<Int>) -> [CallText.Argument] {
    var found: [CallText.Argument] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if isMark(index, "(") || isMark(index, "[") || isMark(index, "{"), let end = end(of: index) {
        index = end
      } else if isMark(index, ",") {
        found.append(argument(start..<index))
        start = index + 1
      }
      index += 1
    }
    if start < range.upperBound { found.append(argument(start..<range.upperBound)) }
    return found
  }

  private func argument(_ range: Range<Int>) -> CallText.Argument {
    let hasLabel = range.count > 2 && isMark(range.lowerBound + 1, ":")
    return CallText.Argument(
      label: hasLabel ? tokens[range.lowerBound].text : nil, all: range,
      value: hasLabel ? range.lowerBound + 2..<range.upperBound : range)
  }
}
