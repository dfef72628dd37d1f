/// The text of a whole terminal, and the place of its cursor.
package struct Frame: Hashable, Sendable {
  /// A place in the terminal, from 0.
  struct Place: Hashable, Sendable {
    var row: Int
    var column: Int
  }

  /// A line for each row of the terminal, with the codes of ``Style``.
  var lines: [String]
  /// The cursor; nil when it is hidden.
  var cursor: Place?

  /// The control sequences that show this frame after another one; all of it when that is nil.
  package func update(from former: Frame?) -> String {
    guard former != self else { return "" }
    let isNew = former?.lines.count != lines.count
    var text = "\u{1B}[?25l" + (isNew ? "\u{1B}[2J" : "")
    for (row, line) in lines.enumerated() where isNew || former?.lines[row] != line {
      // Cleared first: after a full line the cursor still stands on its last column.
      text += "\u{1B}[\(row + 1);1H\u{1B}[2K" + line.shown
    }
    if let cursor { text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return text
  }
}
