import Testing

@testable import ContractKit

struct TextWidthTests {
  /// Widths in DejaVu Sans of 100 pixels, as Chromium measured them.
  @Test(arguments: [
    ("requireSignIn", 667), ("MainFrame", 551), ("illicit", 234), ("WWWWmmmm", 786),
    ("snake_case_9", 687), ("通讯录", 300),
  ])
  func `No text is wider than it is thought to be, and none much narrower`(text: String, width: Int)
  {
    let estimate = TextWidth.of(text, size: 100)
    #expect(estimate >= width && estimate <= width * 5 / 4)
  }

  @Test func `Marks above a letter take no room`() {
    #expect(TextWidth.of("e\u{301}", size: 100) == TextWidth.of("e", size: 100))
  }

  @Test func `A text that is too long ends with an ellipsis`() {
    #expect(TextWidth.fitting("short", size: 10, room: 100) == "short")
    let cut = TextWidth.fitting(String(repeating: "通讯录", count: 20_000), size: 10, room: 45)
    #expect(cut == "通讯录…")
  }
}
