/// Text in columns: each as wide as its widest cell, two spaces apart, no space at the end of a line.
package struct Table {
  /// The last column is wrapped when at least this much is left for it.
  private static let leastRoom = 24

  private var rows: [[String]] = []

  package init() {}

  package mutating func add(_ cells: String...) { rows.append(cells) }

  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The lines, each indented by some spaces.
  ///
  /// Where a width is given, the last column is wrapped to it.
  package func lines(indent: Int = 0, width: Int? = nil) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<max(0, count - 1)).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].columns : 0 }.max() ?? 0
    }
    let margin = indent + widths.reduce(0) { $0 + $1 + 2 }
    let room = width.map { $0 - margin }.flatMap { $0 < Self.leastRoom ? nil : $0 }
    return rows.flatMap { row in
      var line = String(repeating: " ", count: indent)
      for (cell, width) in zip(row, widths) { line += cell.padded(to: width + 2) }
      guard row.count == count, let last = row.last else { return [line.trimmed] }
      let parts = room.map(last.wrapped(at:)) ?? [last]
      let others = parts.dropFirst().map { String(repeating: " ", count: margin) + $0 }
      return [(line + (parts.first ?? "")).trimmed] + others
    }
  }
}
