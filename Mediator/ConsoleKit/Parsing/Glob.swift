/// Patterns in which `*` stands for any characters.
enum Glob {
  /// Each part between two stars is searched once, from the left, so a pattern can't blow up.
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return pattern == text
    }
    guard text.hasPrefix(first), text.hasSuffix(last), text.count >= first.count + last.count
    else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
