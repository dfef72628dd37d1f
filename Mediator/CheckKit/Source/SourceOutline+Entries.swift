import MediatorKit

extension SourceOutline {
  /// The entries of a dictionary literal, `["id": id]`, with their literal keys as labels; nil if the argument is anything
  /// else.
  func entries(of argument: Argument) -> [Argument]? {
    guard let parts = parts(of: argument) else { return nil }
    if parts.count == 1, parts[0].count == 1, parts[0].first?.isMark(":") == true { return [] }
    var entries: [Argument] = []
    for part in parts {
      guard let colon = index(of: ":", in: part) else { return nil }
      let key = Argument(label: nil, tokens: part[..<colon])
      entries.append(Argument(label: key.literal, tokens: part[(colon + 1)...]))
    }
    return entries
  }

  /// The value of a literal, also an array or a dictionary of literals; nil if the argument is anything else.
  func value(of argument: Argument) -> Value? {
    if let value = argument.value { return value }
    guard let parts = parts(of: argument) else { return nil }
    if let entries = entries(of: argument), !(entries.isEmpty && parts.isEmpty) {
      var fields: [String: Value] = [:]
      for entry in entries {
        guard let name = entry.label, let value = value(of: entry) else { return nil }
        fields[name] = value
      }
      return .object(fields)
    }
    let values = parts.map { value(of: Argument(label: nil, tokens: $0)) }
    return values.contains(nil) ? nil : .array(values.compactMap(\.self))
  }

  /// The parts between the commas of `[…]`; nil if the argument is anything else.
  private func parts(of argument: Argument) -> [ArraySlice<SwiftToken>]? {
    let (first, last) = (argument.tokens.startIndex, argument.tokens.endIndex - 1)
    guard self[first]?.isMark("[") == true, end(of: first) == last else { return nil }
    var parts: [ArraySlice<SwiftToken>] = []
    var start = first + 1
    while start < last {
      let end = index(of: ",", in: tokens[start..<last]) ?? last
      parts.append(tokens[start..<end])
      start = end + 1
    }
    return parts
  }

  /// The index of the first mark that isn't inside brackets; nil without one.
  private func index(of mark: String, in part: ArraySlice<SwiftToken>) -> Int? {
    var index = part.startIndex
    while index < part.endIndex {
      if tokens[index].isMark(mark) { return index }
      index = (end(of: index) ?? index) + 1
    }
    return nil
  }
}
