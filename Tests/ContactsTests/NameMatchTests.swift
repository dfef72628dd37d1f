import Testing

@testable import Contacts

@Suite struct NameMatchTests {
  private static func match(_ query: String, _ name: String) throws -> NameMatch? {
    NameMatch(try #require(NameQuery(query)), in: PinyinReader().reading(of: name))
  }

  @Test(arguments: [
    ("无", "钟无艳", 1..<2), ("smith", "Anna Smith", 5..<10), ("A S", "Anna Smith", 3..<6),
    ("li", "李Lily", 1..<3), ("三", "👨‍👩‍👧张三", 2..<3), ("🇨🇳", "张🇨🇳", 1..<2), ("é", "Rene\u{301}", 3..<4),
    ("-", "Jean-Luc", 4..<5), ("曾", "曾曾", 0..<1),
  ])
  func `A part of the name matches as text`(query: String, name: String, range: Range<Int>) throws {
    let match = try #require(try NameMatchTests.match(query, name))
    #expect(match.kind == .text)
    #expect(match.range == range)
  }

  @Test(arguments: [
    ("zhongwu", "钟无艳", 0..<2), ("zhongw", "钟无艳", 0..<2), ("wuyan", "钟无艳", 1..<3),
    ("zhong wu", "钟无艳", 0..<2), ("yao", "李曜", 1..<2), ("smithan", "Smith Anna", 0..<8),
    ("annas", "Anna Smith", 0..<6), ("lilil", "小李Lily", 1..<5), ("lv", "吕布", 0..<1),
    ("lu", "吕布", 0..<1), ("lü", "吕布", 0..<1), ("obri", "O'Brien", 0..<5), ("rene", "René", 0..<4),
    ("ss", "ßa", 0..<1), ("zhangsan", "👨‍👩‍👧张 三", 1..<4), ("cheolsu", "김철수", 1..<3),
  ])
  func `A spelling matches from the start of a word`(
    query: String, name: String, range: Range<Int>
  ) throws {
    let match = try #require(try NameMatchTests.match(query, name))
    #expect(match.kind == .pinyin)
    #expect(match.range == range)
  }

  @Test(arguments: [
    ("zwy", "钟无艳", 0..<3), ("wy", "钟无艳", 1..<3), ("as", "Anna Smith", 0..<6),
    ("ll", "李Lily", 0..<2),
    ("a.s.", "Anna Smith", 0..<6),
  ])
  func `Initials match from any word`(query: String, name: String, range: Range<Int>) throws {
    let match = try #require(try NameMatchTests.match(query, name))
    #expect(match.kind == .initials)
    #expect(match.range == range)
  }

  @Test(arguments: [
    ("zengchang", "曾长乐"), ("cengzhangyue", "曾长乐"), ("shan", "单雄"), ("dan", "单雄"), ("shan", "小单"),
    ("weichi", "尉迟恭"), ("yuchi", "尉迟恭"), ("wansi", "万俟洛"), ("moqi", "万俟洛"), ("czl", "曾长乐"),
  ])
  func `Every reading of a polyphone is found`(query: String, name: String) throws {
    #expect(try NameMatchTests.match(query, name) != nil)
  }

  @Test(arguments: [
    ("hong", "钟无艳"), ("zy", "钟无艳"), ("mith", "Bob Snith"), ("张li", "张李"), ("zhangsanx", "张三"),
    ("👍zhang", "张三"), ("01", "张三"), ("00 zhang", "张三"), ("n", "👍"), ("张三丰", "张三"), ("x", ""),
  ])
  func `What is neither text, nor spelled, nor initials is not found`(query: String, name: String)
    throws
  {
    #expect(try NameMatchTests.match(query, name) == nil)
  }

  @Test func `The best kind wins, whatever its location`() throws {
    #expect(try NameMatchTests.match("li", "李Li")?.kind == .text)
    #expect(try NameMatchTests.match("za", "张安扎")?.kind == .pinyin)
    #expect(NameMatch.Kind.text < .pinyin)
    #expect(NameMatch.Kind.pinyin < .initials)
  }
}
