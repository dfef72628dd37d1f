import Testing

@testable import Contacts

@Suite struct NameIndexTests {
  @Test func `The keys of a name are lists of entries with their locations`() {
    let index = PinyinReader().index("张三Li")
    #expect(index.folded == "张三li")
    #expect(index.pinyin == "000 zhangsanli,001 sanli,002 li")
    #expect(index.initials == "000 zsl,001 sl,002 l")
    #expect(index.sortKey == "Zzhang!张!san!三!li 张三Li")
    #expect(index.letter == "Z")
  }

  @Test func `A second reading is an entry of the same location, after all usual ones`() {
    let index = PinyinReader().index("小长")
    #expect(index.pinyin == "000 xiaochang,001 chang,100 xiaozhang,101 zhang")
  }

  @Test(arguments: [
    ("张三", false), ("", false), ("Ana", false), ("24h", true), ("张三2", true), ("５号", true),
    ("٣", true),
  ])
  func `The index says whether a name has digits`(name: String, hasDigits: Bool) {
    #expect(PinyinReader().index(name).hasDigits == hasDigits)
  }

  @Test(arguments: [
    ("张三", "Z"), ("anna", "A"), ("Élodie", "E"), ("Øystein", "O"), ("ß", "S"), ("Ａnna", "A"),
    ("Анна", "A"), ("さくら", "S"), ("김철수", "G"), ("曾", "Z"), ("单雄", "S"), (" 李", "L"),
    ("", "#"), (" ", "#"), ("138", "#"), ("👍张", "#"), ("(Anna)", "#"), ("\u{301}a", "#"),
    ("\u{1F1E8}", "#"), ("\u{2A6D6}野", "#"), ("1张", "#"), ("~", "#"),
  ])
  func `The letter is the first one of the name, if that is a letter`(name: String, letter: String)
  {
    #expect(PinyinReader().index(name).letter == letter)
  }

  @Test(arguments: [
    ["安娜", "Anna", "白", "张三", "张三丰", "张四", "章三", "周", "👍", "138"],
    ["an", "An Li", "an zhou", "安", "安娜", "ang"],
    ["查", "张"],
    ["陆", "吕"],
    ["Bob", "bob"],
    ["查 a", "查三", "查三 b", "zhb"],
    ["Z", "#1", "#张"],
  ])
  func `The binary order of the sort keys is the order of the list`(names: [String]) {
    let reader = PinyinReader()
    let sorted = names.reversed().map { (name: $0, key: reader.index($0).sortKey) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    #expect(sorted.map(\.name) == names)
  }

  @Test func `A zero byte is in no key`() {
    let index = PinyinReader().index("张\0三")
    let keys = [index.folded, index.pinyin, index.initials, index.sortKey]
    #expect(keys.allSatisfy { !$0.utf8.contains(0) })
    #expect(index.pinyin == "000 zhangsan,002 san")
  }

  @Test(arguments: ["长", "曾 ", "z", "\u{301}", "👨‍👩‍👧", "\u{1F1E8}", "\0"])
  func `The keys of any name are of bounded size`(part: String) {
    let index = PinyinReader().index("乐" + String(repeating: part, count: 5_001))
    let limit = NameText.capacity * NameReading.mostSpellings * (NameText.capacity + 5)
    #expect(index.pinyin.utf8.count <= limit)
    #expect(index.initials.utf8.count <= limit)
    #expect(index.folded.unicodeScalars.count <= NameText.capacity)
    #expect(index.sortKey.unicodeScalars.count <= 10 * NameText.capacity + NameText.scalarCapacity)
  }
}
