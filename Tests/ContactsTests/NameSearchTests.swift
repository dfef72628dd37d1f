import Foundation
import Testing

@testable import Contacts

@Suite struct NameSearchTests {
  private static let names = [
    "", "张三", "张三丰", "张三疯 三丰", "曾长乐", "乐乐长", "尉迟恭", "单 单", "吕绿", "李Lily", "Anna Smith",
    "anna-ANNA 张", "O'Brien 2", "👨‍👩‍👧张🇨🇳三", "김철수", "Жанна", "René", "\0张", " 张 ", "138 0013",
    String(repeating: "长", count: 90), String(repeating: "Anna 曾", count: 30), "\u{2A6D6}张", "ع张",
  ]

  private static let queries = [
    "z", "zs", "zhang", "张", "san", "s", "zc", "le", "ll", "lv", "lu", "lü", "a", "anna", "annaa",
    "as",
    "n", "0", "1", "01", "138", "b2", "obrien", "🇨🇳", "👨‍👩‍👧", "-", " ", "changchangzhang", "e", "é",
    "dan",
    "zcl", "czy", "yuchi", "三", "gim", "zh", "a z", "annazeng", "三丰", "smith", "zzzz", "cccc",
  ]

  /// What the SQL of `NameSearch.rank` computes, from nothing but the stored keys.
  private static func rank(_ query: NameQuery, _ index: NameIndex) -> Int? {
    if let place = index.folded.range(of: query.folded, options: .literal) {
      return index.folded.unicodeScalars.distance(
        from: index.folded.startIndex, to: place.lowerBound)
    }
    guard let key = query.lettersKey else { return nil }
    for (kind, entries) in [(1, index.pinyin), (2, index.initials)] {
      guard let place = entries.range(of: key, options: .literal) else { continue }
      let location = entries[..<place.lowerBound].suffix(3)
      return Int(location).map { kind * NameSearch.kindStep + $0 }
    }
    return nil
  }

  @Test(arguments: queries)
  func `The stored keys rank a query just as the match in the name does`(query: String) throws {
    guard let query = NameQuery(query) else { return }
    let reader = PinyinReader()
    let disagreements = NameSearchTests.names.filter { name in
      let reading = reader.reading(of: name)
      let match = NameMatch(query, in: reading).flatMap { $0.kind == .parts ? nil : $0 }
      let rank = match.map { match in
        match.kind.rawValue * NameSearch.kindStep + (match.isRare ? NameSearch.rareStep : 0)
          + match.range.lowerBound
      }
      return rank != NameSearchTests.rank(query, NameIndex(reading))
    }
    #expect(disagreements.isEmpty)
  }

  @Test func `A match lies within the name`() throws {
    let reader = PinyinReader()
    for query in NameSearchTests.queries.compactMap({ NameQuery($0) }) {
      for name in NameSearchTests.names {
        guard let match = NameMatch(query, in: reader.reading(of: name)) else { continue }
        #expect(!match.range.isEmpty && match.range.upperBound <= name.count)
      }
    }
  }

  @Test func `No location reaches the ranks of rarer readings, and none of these the next kind's`()
  {
    #expect(NameText.capacity < NameSearch.rareStep)
    #expect(NameText.capacity + NameSearch.rareStep < NameSearch.kindStep)
  }

  @Test func `The columns of the card's name have a prefix`() {
    let rank = NameSearch.rank("card_")
    for column in ["card_folded", "card_pinyin", "card_initials"] {
      #expect(rank.contains("instr(\(column), "))
    }
  }
}
