import MediatorKit

/// A text in rows of a width, broken at its line ends, and after the last space of a full row.
struct TextRows {
  /// The place of the cursor.
  let cursor: (row: Int, column: Int)
  private let characters: [Character]
  /// The index of each row's first character.
  private let starts: [Int]

  /// Breaks a text into rows, with a column for the cursor before the character at an index.
  init(_ characters: [Character], cursor: Int, width: Int) {
    var starts = [0]
    var used = 0
    /// The first word that would fit into the next row.
    var word: Int?
    for (index, character) in characters.enumerated() {
      let columns = character.columns
      let isFull = used > 0 && used + columns >= width
      if character.isNewline || isFull && character == " " {
        starts.append(index + 1)
        (used, word) = (0, nil)
        continue
      }
      if isFull {
        starts.append(word ?? index)
        (used, word) = (characters[(word ?? index)..<index].reduce(0) { $0 + $1.columns }, nil)
      }
      used += columns
      if character == " " { word = index + 1 }
    }
    (self.characters, self.starts) = (characters, starts)
    let row = starts.lastIndex { $0 <= cursor } ?? 0
    self.cursor = (
      row: row, column: characters[starts[row]..<cursor].reduce(0) { $0 + $1.columns }
    )
  }

  var count: Int { starts.count }

  /// The text of a row.
  subscript(row: Int) -> String {
    let characters = characters[
      starts[row]..<(row + 1 < count ? starts[row + 1] : characters.count)]
    return String(characters.last?.isNewline == true ? characters.dropLast() : characters).printable
  }

  /// The index of the character near a column, some rows from the cursor; nil without a further row.
  func index(_ rows: Int, to column: Int) -> Int? {
    let row = min(max(0, cursor.row + rows), count - 1)
    guard row != cursor.row else { return nil }
    var index = starts[row]
    var used = 0
    let last = row + 1 < count ? starts[row + 1] - 1 : characters.count
    while index < last, used + characters[index].columns <= column {
      used += characters[index].columns
      index += 1
    }
    return index
  }
}

extension Character {
  /// The columns of a character on the terminal.
  fileprivate var columns: Int { isASCII && self >= " " ? 1 : String(self).printable.columns }
}
