import Testing

@testable import Contacts

@Suite struct NameReadingTests {
  private static func spellings(_ name: String) -> [[String]] {
    PinyinReader().reading(of: name).spellings.map { word in
      word.map { String(decoding: $0.map(\.ascii), as: UTF8.self) }
    }
  }

  @Test(arguments: [
    ("张三丰", [["zhangsanfeng"], ["sanfeng"], ["feng"]]),
    ("Anna Smith", [["annasmith"], ["smith"]]),
    ("O'Brien-2", [["obrien2"], ["brien2"], ["2"]]),
    ("李Lily", [["lilily"], ["lily"]]),
    ("吕", [["lv", "lu"]]),
    ("", []), ("👍 !", []), ("\u{301}", []),
  ])
  func `A name is spelled from each of its words on`(name: String, spellings: [[String]]) {
    #expect(NameReadingTests.spellings(name) == spellings)
  }

  @Test(arguments: [
    ("单雄", ["shan", "dan", "chan"]), ("小单", ["dan", "shan", "chan"]),
    (" 曾", ["zeng", "ceng"]), ("A曾", ["ceng", "zeng"]),
    ("贠", ["yun", "yuan"]),
  ])
  func `A surname's reading comes first at the start of a name only`(
    name: String, readings: [String]
  ) throws {
    let words = PinyinReader().reading(of: name).words
    let word = try #require(words.first { $0.spellings.count > 1 })
    #expect(word.spellings.map { String(decoding: $0.map(\.ascii), as: UTF8.self) } == readings)
  }

  @Test(arguments: [
    ("尉迟恭", "yuchigong"), ("万俟洛", "moqiluo"), ("长孙皓", "zhangsunhao"), ("尉健", "weijian"),
    ("万", "wan"),
  ])
  func `A surname of two characters is read as one`(name: String, spelling: String) {
    #expect(NameReadingTests.spellings(name).first?.first == spelling)
  }

  @Test func `A name of many polyphones keeps a few spellings, the first polyphones' all`() throws {
    let spellings = NameReadingTests.spellings(String(repeating: "长", count: 10))
    let first = try #require(spellings.first)
    #expect(first.count == NameReading.mostSpellings)
    #expect(Set(first.map { $0.prefix(5) }).contains("zhang"))
    #expect(first.first?.hasPrefix("changchang") == true)
  }

  @Test func `No spelling is longer than a name may be`() {
    let spellings = NameReadingTests.spellings(String(repeating: "张", count: 64))
    #expect(spellings.joined().map(\.count).max() == NameText.capacity)
  }

  @Test func `A letter knows its character`() throws {
    let spelling = try #require(PinyinReader().reading(of: "张 Li").spellings.first?.first)
    #expect(spelling.map(\.character) == [0, 0, 0, 0, 0, 2, 3])
  }
}
