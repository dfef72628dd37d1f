// The tables of SQL in string literals, whose keywords are in upper case; with interpolations in one line.
extension SourceOutline {
  /// The names of tables after `CREATE TABLE`.
  var createdTables: Set<String> { Set(tables.filter(\.isCreated).map(\.name)) }

  /// The names of tables in statements, and their lines.
  var tables: [(name: String, line: Int, isCreated: Bool)] {
    tokens.filter { $0.kind == .string || $0.kind == .interpolatedString }.flatMap { token in
      Self.tables(in: token.text, from: token.line)
    }
  }

  private static func tables(in text: String, from line: Int)
    -> [(name: String, line: Int, isCreated: Bool)]
  {
    guard keywords.contains(where: text.contains) else { return [] }
    var found: [(name: String, line: Int, isCreated: Bool)] = []
    // The text of a literal with several lines begins below its quotes.
    var (line, isCreation) = (line + (text.contains("\n") ? 1 : 0), false)
    // Whether the next name is that of a table, and whether a comma may follow with another one.
    var (isExpected, isList) = (false, false)
    for part in parts(of: text) {
      switch part {
      case "\n": line += 1
      case ",": isExpected = isList
      case "CREATE": isCreation = true
      case "INDEX", "TRIGGER", "VIEW", ";": isCreation = false
      // UPDATE OR IGNORE
      case "IGNORE", "REPLACE", "ABORT", "FAIL", "ROLLBACK": break
      case _ where keywords.contains(String(part)):
        (isExpected, isList) = (true, part == "FROM")
        if part != "TABLE" { isCreation = false }
      case "(", ")", "SET": (isExpected, isList) = (false, false)
      case "IF", "NOT", "EXISTS", "OR", "main", "temp", ".", "\"", "`", "[": break
      case _ where isExpected && part.first?.isLetter == true:
        found.append((String(part), line, isCreation))
        (isExpected, isCreation) = (false, false)
      // An alias may follow a name; other keywords end the list.
      case _ where part != "AS" && part.allSatisfy(\.isUppercase):
        (isExpected, isList) = (false, false)
      default: break
      }
    }
    return found
  }

  /// The words, the line breaks and the other characters, without spaces.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let isWord = text[start].isOfWord
      let end = isWord ? text[start...].firstIndex { !$0.isOfWord } : text.index(after: start)
      if text[start] != " " { parts.append(text[start..<(end ?? text.endIndex)]) }
      start = end ?? text.endIndex
    }
    return parts
  }

  private static let keywords: Set<String> = [
    "FROM", "JOIN", "INTO", "UPDATE", "TABLE", "REFERENCES",
  ]
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" }
}
