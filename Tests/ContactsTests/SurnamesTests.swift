import Testing

@testable import Contacts

@Suite struct SurnamesTests {
  @Test(arguments: [
    ("单", "shan"), ("曾", "zeng"), ("解", "xie"), ("仇", "qiu"), ("朴", "piao"), ("区", "ou"),
    ("查", "zha"),
    ("盖", "ge"), ("翟", "zhai"), ("缪", "miao"), ("宁", "ning"), ("任", "ren"), ("曲", "qu"),
    ("乐", "yue"),
  ])
  func `A surname of one character is read as a surname`(surname: String, reading: String) {
    let name = PinyinReader().reading(of: surname + "明")
    let first = name.words.first?.spellings.first?.map(\.ascii)
    #expect(first == Array(reading.utf8))
  }

  @Test func `A surname of two characters has two readings`() {
    let readings = Surnames.readings(first: "万", second: "俟")
    #expect(readings == [Array("mo".utf8), Array("qi".utf8)])
  }

  @Test func `Other characters have none`() {
    #expect(Surnames.readings(first: "张", second: "三").isEmpty)
    #expect(Surnames.readings(first: "尉", second: nil).isEmpty)
  }

  @Test(arguments: ["单", "曾", "解", "仇", "朴", "区", "查", "盖", "乐", "召", "种", "覃", "繁", "牟", "莘", "重"])
  func `A surname's reading is known in other places too`(character: Unicode.Scalar) throws {
    let surname = try #require(Surnames.readings(first: character, second: nil).first)
    #expect(Polyphones.readings[character]?.contains(surname) == true)
  }
}
