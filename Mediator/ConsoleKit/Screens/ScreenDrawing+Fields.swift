import ScreenKit

// Fields of several lines, and those that are edited.
extension ScreenDrawing {
  /// The most rows of a text of several lines that isn't edited.
  private static let mostRows = 6

  /// A field while its text is edited, in at most some rows, and the place of the cursor in them.
  ///
  /// A text of several rows is below its label.
  func field(_ line: ContentLine, _ editor: LineEditor, height: Int) -> (
    lines: [String], cursor: Frame.Place
  ) {
    let label = "> " + line.text.oneLine.truncated(to: width / 2) + " "
    let room = width - label.columns
    guard editor.hasLines, height > 1, editor.rows(room).count > 1 else {
      let (text, cursor) = editor.window(room)
      return ([style.bold(label) + text], Frame.Place(row: 0, column: label.columns + cursor))
    }
    let rows = editor.rows(width - margin)
    let count = min(rows.count, height - 1)
    // The cursor stays in the middle of a longer text.
    let top = min(max(0, rows.cursor.row - count / 2), rows.count - count)
    let indent = "".padded(to: margin)
    return (
      [style.bold(label.trimmed)] + (top..<(top + count)).map { indent + rows[$0] },
      Frame.Place(row: rows.cursor.row - top + 1, column: margin + rows.cursor.column)
    )
  }

  /// A text of several lines below its label, cut after some rows.
  func field(_ line: ContentLine, _ front: String) -> [String] {
    let rows = TextRows(
      Array(line.value.prefix(Self.mostRows * width)), cursor: 0, width: width - margin)
    let shown = min(rows.count, Self.mostRows)
    let isCut = shown < rows.count
    let texts = (0..<shown).map { rows[$0] + (isCut && $0 == shown - 1 ? "…" : "") }
    let indent = "".padded(to: margin)
    return [style.dim(front) + line.text.oneLine.truncated(to: width - margin)]
      + texts.map { (indent + $0).trimmed }
  }
}
