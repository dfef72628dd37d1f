/// The nearest names to a mistyped one.
package enum Suggestion {
  /// At most three candidates, best first: equal but for case, then those that begin so, then those
  /// within an edit distance (Damerau–Levenshtein) of a third of the length.
  ///
  /// Ties go by name.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> [String]
  {
    let wanted = name.lowercased()
    guard !wanted.isEmpty, wanted.utf8.count <= 64 else { return [] }
    let limit = max(1, wanted.count / 3)
    let ranked = candidates.compactMap { candidate -> (rank: Int, name: String)? in
      let other = candidate.lowercased()
      if other == wanted { return (0, candidate) }
      if other.hasPrefix(wanted) { return (1, candidate) }
      let distance = distance(from: Array(wanted.utf8), to: Array(other.utf8), atMost: limit)
      return distance.map { (1 + $0, candidate) }
    }
    return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }.prefix(3).map(\.name)
  }

  /// The candidates as a question, or nil when there are none.
  package static func question(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    return "did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?"
  }

  /// The nearest names as the end of a sentence, or nothing.
  package static func hint(_ name: String, among names: [String]) -> String {
    question(nearest(to: name, among: names)).map { ", \($0)" } ?? ""
  }

  /// Insertions, deletions, replacements and swaps of neighbours between two names, or nil above a limit.
  private static func distance(from left: [UInt8], to right: [UInt8], atMost limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, leftByte) in left.enumerated() {
      var current = [row + 1]
      for (column, rightByte) in right.enumerated() {
        let replaced = last[column] + (leftByte == rightByte ? 0 : 1)
        var best = min(last[column + 1] + 1, current[column] + 1, replaced)
        if row > 0, column > 0, leftByte == right[column - 1], left[row - 1] == rightByte {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
