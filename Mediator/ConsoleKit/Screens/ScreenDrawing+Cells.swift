import ScreenKit

// Rows in a grid.
extension ScreenDrawing {
  /// The least columns of the terminal that a cell takes.
  private static let least = 18

  /// The columns of a grid, fewer in a narrow window.
  func columns(of grid: Content.Grid) -> Int { max(1, min(grid.columns, width / Self.least)) }

  /// The cells of a section, or a line of them in a given height; the highlighted one in reverse.
  func cells(
    _ cells: [(line: ContentLine, front: String)], height: Int? = nil, highlighted: Int? = nil
  ) -> [String] {
    guard var grid = cells.first?.line.cell?.grid else { return [] }
    grid.columns = columns(of: grid)
    let column = width / grid.columns
    let texts = cells.enumerated().map { index, cell in
      guard index == highlighted else { return self.cell(cell.line, column, cell.front) }
      return plainDrawing.cell(cell.line, column, ">").map { text, columns in
        let space = style.isOn ? column - columns : 0
        return (style.reverse(text + String(repeating: " ", count: space)), columns + space)
      }
    }
    let layout = grid.layout(
      texts.map { Double(height ?? $0.count) }, width: Double(column * grid.columns))
    var lines = Array(repeating: (text: "", columns: 0), count: Int(layout.height))
    for (frame, text) in zip(layout.frames, texts).sorted(by: { $0.0.x < $1.0.x }) {
      for (index, line) in text.enumerated() where Int(frame.y) + index < lines.count {
        let (row, x) = (Int(frame.y) + index, Int(frame.x))
        lines[row].text += String(repeating: " ", count: max(0, x - lines[row].columns)) + line.text
        lines[row].columns = x + line.columns
      }
    }
    return lines.map(\.text)
  }

  /// The lines of a cell, none wider than its column.
  private func cell(
    _ line: ContentLine, _ column: Int, _ front: String
  ) -> [(text: String, columns: Int)] {
    let room = max(1, column - margin - 1)
    var texts = titles(of: line, room).map { line.isEnabled ? ($0, $0) : ($0, style.dim($0)) }
    let detail = line.detail.oneLine.truncated(to: room)
    if !detail.isEmpty { texts.append((detail, style.dim(detail))) }
    let end = [line.value.oneLine, marks(of: line)].filter { !$0.isEmpty }.joined(separator: " ")
    let shown = end.truncated(to: room)
    if !end.isEmpty { texts.append((shown, line.isEnabled ? shown : style.dim(shown))) }
    return texts.enumerated().map { index, text in
      let (plain, drawn) = text
      let start = (index == 0 ? front : "").padded(to: margin)
      return (style.dim(start) + drawn, margin + plain.columns)
    }
  }

  /// The title on one line, or on two in a waterfall.
  private func titles(of line: ContentLine, _ room: Int) -> [String] {
    let text = line.text.oneLine
    guard line.cell?.grid.kind == .waterfall, text.columns > room else {
      return [text.truncated(to: room)]
    }
    let folded = text.wrapped(at: room)
    return [folded[0], folded.dropFirst().joined(separator: " ").truncated(to: room)]
  }
}
