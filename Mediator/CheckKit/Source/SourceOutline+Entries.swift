extension SourceOutline {
  /// The entries of a dictionary literal, `["id": id]`, with their keys as labels; nil if the argument is anything else or
  /// a key is computed.
  func entries(of argument: Argument) -> [Argument]? {
    let (first, last) = (argument.tokens.startIndex, argument.tokens.endIndex - 1)
    guard self[first]?.isMark("[") == true, end(of: first) == last else { return nil }
    if last == first + 2, self[first + 1]?.isMark(":") == true { return [] }
    var entries: [Argument] = []
    var start = first + 1
    while start < last {
      guard let key = self[start], key.kind == .string, self[start + 1]?.isMark(":") == true
      else { return nil }
      var index = start + 2
      while index < last, !tokens[index].isMark(",") { index = (end(of: index) ?? index) + 1 }
      entries.append(Argument(label: key.text, tokens: tokens[start + 2..<index]))
      start = index + 1
    }
    return entries
  }
}
