import Testing

@testable import Contacts

@Suite struct NameQueryTests {
  @Test(arguments: ["", " ", "\n\t", "\u{3000}"])
  func `A blank query is nil`(query: String) {
    #expect(NameQuery(query) == nil)
  }

  @Test(arguments: [65, 1_000_000])
  func `A query that is longer than an indexed name is nil`(count: Int) {
    #expect(NameQuery(String(repeating: "a", count: count)) == nil)
    #expect(NameQuery("a" + String(repeating: "\u{301}", count: 10 * count)) == nil)
  }

  @Test func `The text is trimmed and in lower case, and else as typed`() throws {
    #expect(try #require(NameQuery(" O'Br 张 ")).folded == "o'br 张")
  }

  @Test(arguments: [
    ("Zhang San", " zhangsan"), ("o'b-2", " ob2"), ("lü", " lv"), ("lǜ", " lv"),
    ("Lu\u{308}", " lv"),
    ("zhāng", " zhang"), ("é", " e"), ("zhang，san", " zhangsan"),
  ])
  func `The letters are without accents, white space and punctuation`(query: String, key: String)
    throws
  {
    #expect(try #require(NameQuery(query)).lettersKey == key)
  }

  @Test(arguments: ["张", "李li", "👍z", "'-", "а", "a\0b", "1\u{20E3}"])
  func `A query that isn't pinyin has no letters`(query: String) throws {
    #expect(try #require(NameQuery(query)).letters == nil)
  }
}
