import Testing

@testable import ConsoleKit

struct LineEditorTests {
  private static func typed(_ keys: [Key], _ text: String = "") -> LineEditor {
    var editor = LineEditor(text)
    for key in keys {
      let isTaken = editor.take(key)
      #expect(isTaken, "\(key)")
    }
    return editor
  }

  @Test(arguments: [
    ([Key.text("b"), .text("茶")], "ab茶"), ([.backspace], ""), ([.left, .text("x")], "xa"),
    ([.text("e"), .text("\u{301}"), .backspace], "a"),
    ([.text("❤"), .text("\u{FE0F}"), .left], "a❤️"),
    ([.home, .delete, .text("z")], "z"), ([.text("b"), .left, .control("k")], "a"),
    ([.text("b"), .control("u"), .text("c")], "c"),
    ([.left, .left, .right, .right, .text("b")], "ab"),
    ([.paste(" one\ttwo\r\nthree\u{1B}\u{7}!"), .control("w")], "a one two "),
    ([.paste("b\nc")], "ab c"), ([.control("a"), .text("1"), .control("e"), .text("2")], "1a2"),
  ])
  func `Keys edit the text`(_ keys: [Key], _ text: String) {
    #expect(Self.typed(keys, "a").text == text)
  }

  private static func typed(_ keys: [Key], lines text: String, limit: Int? = nil) -> LineEditor {
    var editor = LineEditor(text, hasLines: true, limit: limit)
    for key in keys {
      let isTaken = [.up, .down].contains(key) || editor.take(key)
      if [.up, .down].contains(key) { _ = editor.move(by: key == .up ? -1 : 1, width: 6) }
      #expect(isTaken, "\(key)")
    }
    return editor
  }

  @Test(arguments: [
    ([Key.newline, .text("x")], "abc\ndef\nx"), ([.paste("\r\n1\t2\u{7}\r\n")], "abc\ndef\n1 2\n"),
    ([.home, .text("x")], "abc\nxdef"), ([.home, .backspace, .end, .text("x")], "abcdefx"),
    ([.left, .control("u")], "abc\nf"), ([.home, .left, .control("k")], "abcdef"),
    ([.home, .control("k"), .text("x")], "abc\nx"), ([.control("w"), .control("w")], "abc\n"),
    ([.up, .text("x")], "abcx\ndef"), ([.left, .up, .text("x")], "abxc\ndef"),
    ([.up, .down, .text("x")], "abc\ndefx"), ([.newline, .up, .up, .text("x")], "xabc\ndef\n"),
  ])
  func `Keys edit a text of several lines`(_ keys: [Key], _ text: String) {
    #expect(Self.typed(keys, lines: "abc\ndef").text == text)
  }

  @Test func `Up and down keep the column through shorter rows, and end at the first and last row`()
  {
    #expect(Self.typed([.up, .up, .text("x")], lines: "abc\n\ndef").text == "abcx\n\ndef")
    #expect(Self.typed([.up, .up, .text("x")], lines: "茶茶\na\n茶茶").text == "茶茶x\na\n茶茶")
    var editor = LineEditor("a\nb", hasLines: true)
    #expect([1, -1, -1, 1].map { editor.move(by: $0, width: 6) } == [false, true, false, true])
  }

  @Test(arguments: [
    ([Key.text("c")], "abc", 0), ([.text("c"), .text("d")], "abc", 1), ([.paste("123")], "ab1", 2),
    ([.text("c"), .left, .text("d")], "abc", 1), ([.home, .paste("12")], "1ab", 1),
    ([.text("c"), .text("\u{301}")], "abc\u{301}", 0), ([.text("👨‍👩‍👧"), .text("d"), .left], "ab👨‍👩‍👧", 0),
  ])
  func `Characters beyond the limit are refused and counted`(
    _ keys: [Key], _ text: String, _ excess: Int
  ) {
    let editor = Self.typed(keys, lines: "ab", limit: 3)
    #expect(editor.text == text && editor.excess == excess)
  }

  @Test func `A negative limit lets nothing be typed`() {
    let editor = Self.typed([.left, .text("c")], lines: "ab", limit: .min)
    #expect(editor.text == "ab" && editor.excess == 1)
  }

  @Test(arguments: [Key.enter, .newline, .escape, .tab, .up, .pageDown, .control("c")])
  func `Other keys aren't taken`(_ key: Key) {
    var editor = LineEditor("a")
    let taken = editor.take(key)
    #expect(!taken && editor == LineEditor("a"))
  }

  @Test func `Moving the cursor isn't a change`() {
    #expect(!Self.typed([.left, .home, .end, .right], "ab").isChanged)
    #expect(Self.typed([.backspace], "ab").isChanged)
  }

  @Test(arguments: [
    (10, [], "abc茶🍵", 7), (5, [], "茶🍵", 4), (4, [], "🍵", 2), (1, [], "", 0),
    (5, [Key.home], "abc茶", 0), (4, [.home], "abc", 0), (6, [.left], "abc茶", 5),
  ])
  func `The part around the cursor fits`(
    _ width: Int, _ keys: [Key], _ text: String, _ cursor: Int
  ) {
    let window = Self.typed(keys, "abc茶🍵").window(width)
    #expect(window.text == text && window.cursor == cursor)
  }

  @Test func `A secret is shown as dots, control characters as escapes, line ends as a sign`() {
    var secret = LineEditor(isSecret: true)
    for text in ["a", "茶", "🍵"] { _ = secret.take(.text(text)) }
    #expect(secret.window(10).text == "•••" && secret.window(10).cursor == 3)
    #expect(secret.text == "a茶🍵")
    #expect(LineEditor("a\n\u{202E}b").window(20).text == "a⏎\\u{202E}b")
  }
}
