/// A piece of Swift source: a word, a literal or a punctuation mark, and the line it begins on.
///
/// Comments and white space leave no token. An interpolated string is followed by the tokens of its
/// interpolations, each between a `(` and a `)`, so code inside a string is seen like any other.
package struct SwiftToken: Sendable, Hashable {
  /// What a token is.
  package enum Kind: Sendable, Hashable {
    /// A word, keywords included: `import`, `search`, `$0`.
    case identifier
    /// A word between backticks, which is never a keyword; the text is without them.
    case escapedIdentifier
    /// A number; the text is as written.
    case number
    /// A string without interpolation; the text is its value, escapes and indentation resolved.
    case string
    /// A string with interpolation, whose value only a run of the program knows; the text is empty.
    case interpolatedString
    /// A regular expression; the text is what stands between its slashes.
    case regex
    /// One mark (`@`, `.`, `+`), or a run of `#`.
    case punctuation
  }

  /// What the token is.
  package internal(set) var kind: Kind
  /// The word, the value of the literal, or the mark; see ``Kind``.
  package internal(set) var text: String
  /// The line the token begins on, from 1.
  package let line: Int

  /// Makes a token.
  package init(_ kind: Kind, _ text: String, line: Int) {
    self.kind = kind
    self.text = text
    self.line = line
  }

  /// Whether this is that punctuation mark.
  func isMark(_ mark: String) -> Bool {
    kind == .punctuation && text == mark
  }

  /// Whether this is that word, and not between backticks.
  func isWord(_ word: String) -> Bool {
    kind == .identifier && text == word
  }

  /// Whether this can name something: a word, or one between backticks.
  var isName: Bool {
    kind == .identifier || kind == .escapedIdentifier
  }
}
