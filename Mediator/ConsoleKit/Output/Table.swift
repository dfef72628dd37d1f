/// Text in columns, two spaces apart; each is as wide as its widest cell.
package struct Table {
  /// The last column is wrapped or cut only when this many columns are left for it.
  private static let leastRoom = 20

  private let rows: [[String]]

  package init(_ rows: [[String]]) { self.rows = rows }

  /// The lines below a bold heading.
  func lines(
    below heading: [String], _ style: Style, width: Int?, isCut: Bool = false
  ) -> [String] {
    let lines = Table([heading] + rows).lines(width: width, isCut: isCut)
    return [style.bold(lines[0])] + lines.dropFirst()
  }

  /// The lines, indented, without spaces at their ends.
  ///
  /// - Parameters:
  ///   - indent: The number of spaces before each line.
  ///   - width: Wraps the last column to this width; nil wraps nothing.
  ///   - isCut: Cuts the last column instead of wrapping it.
  /// - Returns: The lines, without line ends.
  package func lines(indent: Int = 0, width: Int? = nil, isCut: Bool = false) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<max(0, count - 1)).map(widest)
    let margin = indent + widths.reduce(0) { $0 + $1 + 2 }
    let room = width.map { $0 - margin }.flatMap { $0 < Self.leastRoom ? nil : $0 }
    return rows.flatMap { row in
      var line = String(repeating: " ", count: indent)
      for (cell, width) in zip(row, widths) { line += cell.padded(to: width + 2) }
      guard row.count == count, let last = row.last else { return [line.trimmed] }
      let parts = room.map { isCut ? [last.truncated(to: $0)] : last.wrapped(at: $0) } ?? [last]
      let others = parts.dropFirst().map { String(repeating: " ", count: margin) + $0 }
      return [(line + (parts.first ?? "")).trimmed] + others
    }
  }

  /// The lines with all columns cut so that the table fits a width.
  package func lines(within width: Int) -> [String] {
    var widths = (0..<(rows.map(\.count).max() ?? 0)).map(widest)
    while widths.reduce(0, { $0 + $1 + 2 }) - 2 > width, let most = widths.max(), most > 4,
      let column = widths.lastIndex(of: most)
    {
      widths[column] -= 1
    }
    return rows.map { row in
      let cells = zip(row, widths).map { $0.truncated(to: $1).padded(to: $1) }
      return cells.joined(separator: "  ").truncated(to: width).trimmed
    }
  }

  private func widest(_ column: Int) -> Int {
    rows.map { $0.indices.contains(column) ? $0[column].columns : 0 }.max() ?? 0
  }
}
