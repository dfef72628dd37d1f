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

  @Test(arguments: [Key.enter, .escape, .tab, .up, .pageDown, .control("c")])
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
