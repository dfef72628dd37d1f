extension ImportLexer {
  /// Gives the back doors of a source text in the order of their lines.
  package static func backDoors(in source: String) -> [BackDoor] {
    backDoors(in: SwiftLexer.tokens(in: source))
  }

  /// Gives the back doors among the tokens in the order of their lines.
  package static func backDoors(in tokens: [SwiftToken]) -> [BackDoor] {
    let exports = imports(in: tokens).filter(\.isExported).map {
      BackDoor(.exportedImport, line: $0.line)
    }
    var previous: SwiftToken?
    var uses: [BackDoor] = []
    for token in tokens {
      // Backticks don't change what a name refers to.
      let spelling = (previous?.isMark("@") == true ? "@" : "") + token.text
      if token.isName, let kind = BackDoor.Kind(rawValue: spelling) {
        uses.append(BackDoor(kind, line: token.line))
      }
      previous = token
    }
    return (exports + uses).sorted { $0.line < $1.line }
  }
}
