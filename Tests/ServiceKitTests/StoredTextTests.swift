import ServiceKit
import Testing

struct StoredTextTests {
  @Test(arguments: [
    "", " \n\t", "\u{200B}", "\u{FEFF}\u{2060}", "\u{3000}\u{A0}", "\u{202E}", "\u{3164}",
    "\u{2800}",
    "\u{0}", "\u{1B}\u{7F}", "\u{FE0F}", "\u{E0067}", "\u{AD}\u{200E}",
  ])
  func `A text without anything visible is empty`(text: String) {
    #expect(StoredText.cleaned(text) == "")
  }

  @Test(arguments: [
    (" Li Lei \n", "Li Lei"), ("\u{200B}Li\u{200B}", "Li"), ("❤️", "❤️"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ("👨‍👩‍👧", "👨‍👩‍👧"), ("ab\u{202E}cd\u{202C}", "abcd"), ("\u{2066}Li\u{2069}", "Li"),
    ("a\u{200E}b", "a\u{200E}b"),
    ("à", "à"),
  ])
  func `Overrides and blank ends are removed, nothing else`(text: String, cleaned: String) {
    #expect(StoredText.cleaned(text).unicodeScalars.elementsEqual(cleaned.unicodeScalars))
  }

  @Test func `A limit counts characters, and bounds their scalars`() {
    #expect(StoredText.fits(String(repeating: "👨‍👩‍👧‍👦", count: 20), characters: 20))
    #expect(!StoredText.fits(String(repeating: "a", count: 21), characters: 20))
    #expect(!StoredText.fits("a" + String(repeating: "\u{301}", count: 300), characters: 20))
  }

  @Test(arguments: [("Li", false), ("Li\u{1B}[2J", true), ("a\nb", true), ("a\u{2028}b", true)])
  func `Control characters are found`(text: String, expected: Bool) {
    #expect(StoredText.hasControlCharacters(text) == expected)
  }
}
