import Testing

@testable import ConsoleKit

struct TextRowsTests {
  @Test(arguments: [
    ("", [""]), ("a\nb\r\n\nc", ["a", "b", "", "c"]), ("a\n", ["a", ""]),
    ("abcdefg", ["abcde", "fg"]), ("茶茶茶", ["茶茶", "茶"]), ("abcd茶", ["abcd", "茶"]),
    ("a\u{202E}b", ["a", "\\u{202E}", "b"]), ("ab  cd  ", ["ab  ", "cd  "]),
    ("abcde fgh", ["abcde ", "fgh"]), ("a b", ["a b"]),
    ("ab cdefgh", ["ab ", "cdefg", "h"]), ("abcde ", ["abcde ", ""]),
  ])
  func `A text is broken at line ends, and after the last space of a full row`(
    _ text: String, _ rows: [String]
  ) {
    let found = TextRows(Array(text), cursor: 0, width: 6)
    #expect((0..<found.count).map { found[$0] } == rows)
  }

  @Test(arguments: [(0, 0, 0), (4, 0, 4), (5, 1, 0), (6, 1, 1), (7, 2, 0), (8, 2, 2)])
  func `The cursor is inside the width`(_ index: Int, _ row: Int, _ column: Int) {
    let rows = TextRows(Array("abcdef\n茶"), cursor: index, width: 6)
    #expect(rows.cursor == (row, column))
  }
}
