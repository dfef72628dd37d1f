import CheckKit

/// A struct or enum in a source file.
struct TypeText: Sendable {
  /// A stored property: `var total: Int`.
  struct Property: Sendable {
    let name: String
    let type: String
    /// From `let` or `var` to the end of the type.
    let all: Range<Int>
  }

  let source: SourceText
  /// The token of the name.
  let index: Int
  let open: Int
  let close: Int
  /// The words between the colon and the brace.
  let conformances: [String]

  var name: String { source.tokens[index].text }
  var line: Int { source.tokens[index].line }

  /// The stored properties that stand on a line of their own and have no value yet.
  var properties: [Property] {
    var found: [Property] = []
    var index = open + 1
    while index < close {
      if source.isMark(index, "{"), let end = source.end(of: index) {
        index = end
      } else if source.isWord(index, "let") || source.isWord(index, "var"),
        !source.isWord(index - 1, "static"), source.isMark(index + 2, ":")
      {
        let line = source.tokens[index].line
        let end = (index..<close).first { source.tokens[$0].line > line } ?? close
        let isPlain = !(index..<end).contains { source.isMark($0, "{") || source.isMark($0, "=") }
        if isPlain {
          found.append(
            Property(
              name: source.tokens[index + 1].text, type: source.spelling(index + 3..<end),
              all: index..<end))
        }
      }
      index += 1
    }
    return found
  }

  /// The cases of an enum that stand alone: the token of each name.
  var cases: [Int] {
    (open + 1..<close).filter {
      source.isWord($0 - 1, "case") && source.tokens[$0].kind == .identifier
        && source.tokens[$0 + 1].line > source.tokens[$0].line
    }
  }
}

extension SourceText {
  /// The structs or enums.
  func types(_ keyword: String) -> [TypeText] {
    tokens.indices.compactMap { index in
      guard isWord(index, keyword), tokens.indices.contains(index + 1),
        let open = (index..<tokens.count).first(where: { isMark($0, "{") }),
        let close = end(of: open)
      else { return nil }
      return TypeText(
        source: self, index: index + 1, open: open, close: close,
        conformances: (index + 2..<max(open, index + 2)).map { tokens[$0].text })
    }
  }
}
