import Foundation
import MediatorKit
import Testing

@testable import Contacts

/// Compares with the expected results in `Tests/Fixtures/Contacts`.
struct CorpusTests {
  @Test func `Every file has the expected contacts`() throws {
    let expected = try Corpus.lines("expected.tsv", columns: 6).dropFirst()
    let files = try Corpus.files()
    #expect(Set(files) == Set(expected.map { $0[0] }))
    for file in files {
      let cards = try CardReader(Corpus.data(file)).map { try $0.get() }
      let found = cards.map { card in
        [
          file, card.displayName, card.phones.map(\.value).joined(separator: "|"),
          card.emails.map(\.value).joined(separator: "|"), card.organisation ?? "",
          "\(card.skipped.count)",
        ].map { $0.filter { !("\u{202A}"..."\u{202E}").contains($0) } }
      }
      #expect(found == expected.filter { $0[0] == file })
    }
  }

  @Test(arguments: ["vcard", "vcard4", "csv"])
  func `All files at once survive an export`(format: String) async throws {
    let (first, second) = (try ContactsWorld(), try ContactsWorld())
    let book = try ContactBook(first.services)
    for file in try Corpus.files() {
      _ = try book.importCards(Corpus.data(file), onError: .stop)
    }
    let names = try await first.names
    #expect(names.count > 25)
    _ = try await second.call("import", ["text": first.export(format)])
    #expect(try await second.names == names)
    #expect(try await second.export(format) == first.export(format))
  }

  @Test func `Names are in the expected section, and every search finds them`() async throws {
    let world = try ContactsWorld()
    let lines = try Corpus.lines("names.tsv", columns: 3)
    try await world.importNames(lines.map { $0[0] })
    let sections = Dictionary(
      uniqueKeysWithValues: try await world.rows.map { ($0.name, $0.letter) })
    for line in lines {
      #expect(sections[line[0]] == line[1])
      for query in line[2].split(separator: " ") {
        let hits = try await world.call("search", ["query": .string(String(query)), "limit": 100])
        let names = hits.array?.compactMap { $0["name"]?.string } ?? []
        #expect(names.contains(line[0]), "\(query)")
      }
    }
  }

  @Test(arguments: [("chinese-gbk.csv", "Big5"), ("german.csv", "GBK")])
  func `A named encoding is used instead of the recognised one`(file: String, encoding: String)
    throws
  {
    let named = Array(CardReader(try Corpus.data(file), encoding: encoding))
    #expect(named != Array(CardReader(try Corpus.data(file))))
  }

  @Test func `An encoding that can't be recognised has to be named`() throws {
    let data = Data("Name,Phone\n".utf8) + [0x8E, 0x41, 0x8E, 0x42] + Data(",110\n".utf8)
    let problems = VCardScannerTests.broken(data)
    #expect(problems == [CardProblem(line: 2, fault: .unknownEncoding)])
    let named = CardReader(data, encoding: "Shift_JIS").compactMap { try? $0.get() }
    #expect(named.map(\.phones.first?.value) == ["110"])
  }

  @Test func `A named encoding is used for the values of a vCard without charset`() {
    let text = "BEGIN:VCARD\nFN;CHARSET=UTF-8:张三\nORG:".utf8
    let data = Data(text) + [0xB9, 0xAB, 0xCB, 0xBE] + Data("\nEND:VCARD\n".utf8)
    let card = CardReader(data, encoding: "GBK").compactMap { try? $0.get() }.first
    #expect(card?.displayName == "张三")
    #expect(card?.organisation == "公司")
  }
}
