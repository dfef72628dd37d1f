import Testing

@testable import ConsoleKit

struct StringColumnsTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("张伟", 4), ("é", 1), ("e\u{301}", 1), ("🍵", 2), ("👨‍👩‍👧", 2), ("❤️", 2),
    ("ｆ", 2), ("ﾌ", 1), ("한", 2), ("…", 1), ("▸", 1), ("\u{200B}", 0),
    ("น้ำ", 2), ("नमस्ते", 4), ("கொ", 2), ("🇩🇪", 2), ("1️⃣", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("〈", 2),
  ])
  func `A text has its width in columns`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("", 10, [""]), ("one two", 10, ["one two"]), ("one two three", 7, ["one two", "three"]),
    ("abcdef", 4, ["abcd", "ef"]), ("张伟张伟张", 4, ["张伟", "张伟", "张"]), ("张", 1, ["张"]),
    ("a  b", 10, ["a b"]),
  ])
  func `A text is wrapped at its columns`(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(at: width) == lines)
  }

  @Test(arguments: [
    ("one two three four five six seven", 26, ["one two three four five", "  six seven"]),
    ("  one two three four five six", 26, ["  one two three four", "    five six"]),
    ("short", 26, ["short"]), ("a\n  - b", 26, ["a", "  - b"]),
    ("one two three four five six seven", nil, ["one two three four five six seven"]),
    ("one two three four five", 9, ["one two three four five"]),
  ])
  func `A line that is too wide is folded`(text: String, width: Int?, lines: [String]) {
    #expect(text.folded(at: width) == lines)
  }

  @Test(arguments: [
    ("abc", "abc"), ("a b", "'a b'"), ("", "''"), ("it's", #"'it'\''s'"#), ("$x", "'$x'"),
    ("茶", "茶"), ("a/b-c_d.e", "a/b-c_d.e"),
  ])
  func `A text is one word of a shell`(text: String, word: String) {
    #expect(text.shellQuoted == word)
  }
}
