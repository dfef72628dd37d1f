import Testing

@testable import Contacts

@Suite struct NameTextTests {
  @Test(arguments: [
    ("", ""), ("Anna", "anna"), ("张三", "张三"), ("É", "é"), ("E\u{301}", "é"), ("Жанна", "жанна"),
  ])
  func `A name is folded to lower case and composed`(name: String, folded: String) {
    #expect(NameText(name).folded == folded)
  }

  @Test(arguments: [
    "👨‍👩‍👧三", "🇨🇳三", "\u{1F1E8}三", "\u{301}三", "\0三", "\r\n三", "İ三", "कि三", "a\u{301}\u{302}\u{303}三",
  ])
  func `Every character is one scalar, so that locations are characters`(name: String) {
    let folded = Array(NameText(name).folded.unicodeScalars)
    #expect(folded.count == name.count)
    #expect(folded.last == "三")
  }

  @Test func `Characters without a scalar of their own stay different`() {
    #expect(NameText("🇨🇳").folded != NameText("🇨🇭").folded)
  }

  @Test func `A zero byte is not stored`() {
    #expect(!NameText("a\0b").folded.utf8.contains(0))
  }

  @Test func `Only the first characters of a long name are read`() {
    let text = NameText(String(repeating: "张", count: 100_000))
    #expect(text.name.count == NameText.capacity)
    #expect(text.glyphs.count == NameText.capacity)
  }

  @Test func `A character of many scalars is cut`() {
    let text = NameText("a" + String(repeating: "\u{301}", count: 100_000))
    #expect(text.name.unicodeScalars.count == NameText.scalarCapacity)
  }
}
