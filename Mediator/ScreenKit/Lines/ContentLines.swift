/// The lines of a screen from top to bottom; those of rows are made when they are asked for, since a list may be long.
package struct ContentLines: RandomAccessCollection, Sendable {
  private enum Part: Sendable {
    case line(ContentLine)
    /// Rows, in a grid with cells of some height or one below the other.
    case rows([Content.Row], Content.Grid?, height: Int)
  }

  private var parts: [Part] = []
  /// The index of each part's first line.
  private var starts: [Int] = []

  package let startIndex = 0
  package private(set) var endIndex = 0

  package init() {}

  package subscript(position: Int) -> ContentLine {
    let index = part(at: position)
    return switch parts[index] {
    case .line(let line): line
    case .rows(let rows, let grid, let height):
      line(rows, grid, height, position - starts[index])
    }
  }

  private func line(
    _ rows: [Content.Row], _ grid: Content.Grid?, _ height: Int, _ index: Int
  ) -> ContentLine {
    guard let grid else { return rows[index].line() }
    var line = rows[index].line(isCell: true)
    line.cell = ContentLine.Cell(grid: grid, index: index, count: rows.count, height: height)
    return line
  }

  /// The index of the line with the same role and identifier as another; nil without one.
  package func firstIndex(like line: ContentLine) -> Int? {
    line.id.flatMap { firstIndex(of: line.role, $0) }
  }

  /// The index of the line of a row, field or button; nil without one.
  package func firstIndex(of role: ContentLine.Role, _ id: String) -> Int? {
    for (start, part) in zip(starts, parts) {
      switch part {
      case .line(let other): if other.role == role, other.id == id { return start }
      case .rows(let rows, _, _):
        guard role == .row, let row = rows.firstIndex(where: { $0.id == id }) else { continue }
        return start + row
      }
    }
    return nil
  }

  /// The index of the first chosen row, among the first 1,000 rows of each section; nil without one.
  package var firstChosenRow: Int? {
    for case (let start, .rows(let rows, _, _)) in zip(starts, parts) {
      if let row = rows.prefix(1000).firstIndex(where: { $0.isSelected }) { return start + row }
    }
    return nil
  }

  mutating func append(_ line: ContentLine) { append(.line(line), 1) }

  mutating func append(_ lines: some Sequence<ContentLine>) { for line in lines { append(line) } }

  mutating func append(_ rows: [Content.Row], _ grid: Content.Grid?) {
    let height = grid == nil ? 1 : rows.reduce(1) { Swift.max($0, $1.height(in: grid)) }
    append(.rows(rows, grid, height: height), rows.count)
  }

  mutating func append(_ lines: ContentLines) {
    for (index, part) in lines.parts.enumerated() {
      let end = index + 1 < lines.starts.count ? lines.starts[index + 1] : lines.endIndex
      append(part, end - lines.starts[index])
    }
  }

  private mutating func append(_ part: Part, _ count: Int) {
    guard count > 0 else { return }
    parts.append(part)
    starts.append(endIndex)
    endIndex += count
  }

  /// The part with a line: the last that starts at it or before.
  private func part(at position: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

extension Content.Row {
  /// The lines of a cell: the title, which has two in a waterfall, the detail, and what is at the end.
  fileprivate func height(in grid: Content.Grid?) -> Int {
    let line = line(isCell: true)
    let hasEnd = !line.value.isEmpty || !line.marks.isEmpty || !line.actions.isEmpty
    return (grid?.kind == .waterfall ? 2 : 1) + (line.detail.isEmpty ? 0 : 1) + (hasEnd ? 1 : 0)
  }
}
