/// The tokens of a source file with their brackets paired, to find declarations, imports and calls.
///
/// It has every branch of every `#if`. Its content is unspecified for source that doesn't compile.
struct SourceOutline: Sendable {
  let tokens: [SwiftToken]
  /// For each opening bracket the index of its closing one; for all others their own index.
  private let closing: [Int]

  init(_ tokens: [SwiftToken]) {
    self.tokens = tokens
    var closing = Array(tokens.indices)
    var open: [(mark: String, index: Int)] = []
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      if let end = Self.pairs[token.text] {
        open.append((end, index))
      } else if Self.ends.contains(token.text),
        let place = open.lastIndex(where: { $0.mark == token.text })
      {
        closing[open[place].index] = index
        open.removeSubrange(place...)
      }
    }
    self.closing = closing
  }

  /// The token at an index; nil outside of the file.
  subscript(index: Int) -> SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// The index of the bracket that closes the one at an index; nil if there is none.
  func end(of index: Int) -> Int? {
    guard closing.indices.contains(index), closing[index] != index else { return nil }
    return closing[index]
  }

  /// The index of the bracket that opens the one at an index; nil if that is too far away.
  func start(of index: Int) -> Int? {
    (max(0, index - Self.reach)..<max(0, index)).reversed().first { closing[$0] == index }
  }

  /// The index after `<…>` at an index; nil if there is no list of types.
  func endOfTypes(at index: Int) -> Int? {
    guard self[index]?.isMark("<") == true else { return nil }
    var depth = 0
    for place in index..<min(tokens.count, index + Self.reach) {
      let token = tokens[place]
      if token.isMark("<") { depth += 1 }
      if token.isMark(">"), self[place - 1]?.isMark("-") != true { depth -= 1 }
      if depth == 0 { return place + 1 }
      if token.isMark("{") || token.isMark(";") { return nil }
    }
    return nil
  }

  private static let pairs = ["(": ")", "[": "]", "{": "}"]
  private static let ends: Set<String> = [")", "]", "}"]
  /// The most tokens of an attribute's arguments, or of a list of types.
  private static let reach = 400
}
