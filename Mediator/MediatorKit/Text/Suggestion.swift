/// Finds the nearest names to a misspelled one.
package enum Suggestion {
  /// The maximal length of a compared name, in bytes.
  private static let lengthLimit = 64

  /// At most three candidates, best first: those equal but for case, those with the name as prefix, then those within
  /// an edit distance (restricted Damerau–Levenshtein) of a third of the length.
  ///
  /// Ties are ordered by name. Only ASCII letters are compared without case.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> [String]
  {
    guard (1...lengthLimit).contains(name.utf8.count) else { return [] }
    let wanted = name.utf8.map(\.lowercased)
    // A letter resembles no other.
    let limit = wanted.count == 1 ? 0 : max(1, wanted.count / 3)
    let ranked = candidates.compactMap { name in
      rank(of: name, wanted, limit).map { (rank: $0, name: name) }
    }
    var nearest: [String] = []
    for (_, name) in ranked.sorted(by: <) where nearest.last != name { nearest.append(name) }
    return Array(nearest.prefix(3))
  }

  /// `did you mean 'a' or 'b'?`; nil without candidates.
  package static func question(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    return "did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?"
  }

  /// The nearest names as a suffix of a sentence; empty when there are none.
  package static func hint(_ name: String, among names: [String], most: Int = 3) -> String {
    question(Array(nearest(to: name, among: names).prefix(most))).map { ", \($0)" } ?? ""
  }

  /// At most twelve names as a list, with the number of the others; `none` for no names.
  package static func list(_ names: [String]) -> String {
    guard names.count > 12 else { return names.isEmpty ? "none" : names.joined(separator: ", ") }
    return "\(names.prefix(12).joined(separator: ", ")) and \(names.count - 12) more"
  }

  /// The rank of a candidate: 0 when it is equal but for case, nil when it is too far.
  private static func rank(of candidate: String, _ wanted: [UInt8], _ limit: Int) -> Int? {
    var text = candidate
    return text.withUTF8 { other in
      guard other.count >= wanted.count - limit else { return nil }
      let common = zip(wanted, other).prefix { $0 == $1.lowercased }.count
      if common == wanted.count { return other.count == wanted.count ? 0 : 1 }
      guard other.count <= wanted.count + limit else { return nil }
      let distance = distance(from: wanted, to: other, atMost: limit)
      return distance <= limit ? 1 + distance : nil
    }
  }

  /// The edit distance of two names, counting swaps of neighbours; any number above the limit when it is larger.
  private static func distance(
    from left: [UInt8], to right: UnsafeBufferPointer<UInt8>, atMost limit: Int
  ) -> Int {
    let width = right.count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
      // Cells further from the diagonal than the limit can't be part of the path.
      rows.initialize(repeating: limit + 1)
      var (beforeLast, last, current) = (0, width, 2 * width)
      for column in 0...min(limit, right.count) { rows[last + column] = column }
      for row in left.indices {
        rows[current] = row + 1
        let columns = max(0, row - limit)..<min(right.count, row + limit + 1)
        rows[current + columns.lowerBound] = columns.lowerBound == 0 ? row + 1 : limit + 1
        for column in columns {
          let byte = right[column].lowercased
          let replaced = rows[last + column] + (left[row] == byte ? 0 : 1)
          var best = min(rows[last + column + 1] + 1, rows[current + column] + 1, replaced)
          if row > 0, column > 0, left[row] == right[column - 1].lowercased, left[row - 1] == byte {
            best = min(best, rows[beforeLast + column - 1] + 1)
          }
          rows[current + column + 1] = best
        }
        if columns.upperBound < right.count { rows[current + columns.upperBound + 1] = limit + 1 }
        (beforeLast, last, current) = (last, current, beforeLast)
      }
      return rows[last + width - 1]
    }
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
