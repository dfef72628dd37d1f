extension SourceOutline {
  /// The keys of a dictionary literal, `["id": id]`; nil if the argument is anything else or a key is computed.
  func keys(of argument: Argument) -> [String]? {
    let (first, last) = (argument.tokens.startIndex, argument.tokens.endIndex - 1)
    guard self[first]?.isMark("[") == true, end(of: first) == last else { return nil }
    if last == first + 2, self[first + 1]?.isMark(":") == true { return [] }
    var keys: [String] = []
    var isStart = true
    var index = first + 1
    while index < last {
      if isStart {
        guard let key = self[index], key.kind == .string, self[index + 1]?.isMark(":") == true
        else { return nil }
        keys.append(key.text)
      }
      isStart = tokens[index].isMark(",")
      index = (end(of: index) ?? index) + 1
    }
    return keys
  }
}
