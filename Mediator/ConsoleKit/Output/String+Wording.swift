extension StringProtocol {
  /// The text without white space at its ends.
  var stripped: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension String {
  /// The target of a route: `Shop` of `Shop/buy`.
  var routeTarget: String { String(prefix { $0 != "/" }) }

  /// The text as one word of a shell.
  package var shellQuoted: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./:@%+,".contains($0) }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

extension [String] {
  /// The words as alternatives: `text, svg or json`.
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
