/// A word, a literal or a punctuation mark of Swift source, without comments and white space.
///
/// An interpolated string is followed by the tokens of its interpolations, each between a `(` and a `)`.
package struct SwiftToken: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A word, keywords included: `import`, `search`, `$0`.
    case identifier
    /// A word between backticks, which the text leaves out.
    case escapedIdentifier
    /// A number, as written.
    case number
    /// A string without interpolation; the text is its value.
    case string
    /// A string with interpolation; the text is its value before the first one, empty if it has several lines.
    case interpolatedString
    /// A regular expression, without its slashes.
    case regex
    /// One mark (`@`, `.`, `+`), or several `#`.
    case punctuation
  }

  package internal(set) var kind: Kind
  package internal(set) var text: String
  /// The line the token begins on, from 1.
  package let line: Int

  package init(_ kind: Kind, _ text: String, line: Int) {
    self.kind = kind
    self.text = text
    self.line = line
  }

  func isMark(_ mark: String) -> Bool { kind == .punctuation && text == mark }

  /// Whether it is a word without backticks.
  func isWord(_ word: String) -> Bool { kind == .identifier && text == word }

  /// Whether it is a word, with backticks or without.
  var isName: Bool { kind == .identifier || kind == .escapedIdentifier }
}
