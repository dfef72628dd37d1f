/// The tokens of a source file with their brackets paired: enough to find declarations and calls in it.
///
/// Every branch of every `#if` is read. Source that doesn't compile gives something; what is unspecified.
struct SourceOutline: Sendable {
  let tokens: [SwiftToken]
  /// For each opening bracket where its closing one stands; the token itself for all others.
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

  /// The token of an index; nil outside of the file.
  subscript(index: Int) -> SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// Where the bracket that opens here is closed; nil if it isn't, or if none opens here.
  func end(of index: Int) -> Int? {
    guard closing.indices.contains(index), closing[index] != index else { return nil }
    return closing[index]
  }

  /// Where the bracket that is closed here was opened; nil if that is too far away to matter.
  func start(of index: Int) -> Int? {
    (max(0, index - Self.reach)..<max(0, index)).reversed().first { closing[$0] == index }
  }

  /// The index behind `<…>` that begins here; nil if no list of types does.
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
  /// How many tokens the arguments of an attribute, or the types of a generic one, take at most.
  private static let reach = 400
}
