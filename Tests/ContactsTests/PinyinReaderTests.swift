import Testing

@testable import Contacts

@Suite struct PinyinReaderTests {
  @Test func `Many names have the keys that each has alone, in their order`() {
    let names = ["张三", "Жанна 김", "👍", "", "张三", "\u{2A6D6}", "さくら", "吕布", "\n李"]
    let alone = names.map { PinyinReader().index($0) }
    let reader = PinyinReader()
    reader.prepare(for: names)
    #expect(names.map(reader.index) == alone)
  }

  @Test func `A reader returns the same again`() {
    let reader = PinyinReader()
    let first = reader.index("赵钱孙")
    #expect(reader.index("赵钱孙") == first)
    #expect(first.pinyin == "000 zhaoqiansun,001 qiansun,002 sun")
  }

  @Test func `Two tasks may read at once`() async {
    let reader = PinyinReader()
    let names = (0x4E00..<0x4E40).compactMap { Unicode.Scalar($0).map { String($0) } }
    async let one = Task {
      reader.prepare(for: names)
      return names.map(reader.index)
    }.value
    async let two = Task { names.map { reader.index($0) } }.value
    let (batch, single) = await (one, two)
    #expect(batch == single)
  }

  @Test func `A reader learns the spellings that another looked up`() {
    let names = ["张三 ", "Жанна", "乐 a1", "김"]
    let first = PinyinReader()
    #expect(first.unknown(in: names) == ["张", "三", "ж", "а", "н", "김"])
    let indexes = names.map(first.index)
    let second = PinyinReader()
    second.learn(first.takeAsked())
    #expect(second.unknown(in: names) == [])
    #expect(names.map(second.index) == indexes)
    #expect(second.takeAsked() == [:])
  }

  @Test func `Spellings are taken once`() {
    let reader = PinyinReader()
    _ = reader.index("张")
    #expect(reader.takeAsked() == ["张": "zhang"])
    #expect(reader.takeAsked() == [:])
  }
}
