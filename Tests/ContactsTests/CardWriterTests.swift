import Foundation
import Testing

@testable import Contacts

@Suite struct CardWriterTests {
  static func text(_ cards: [Card], _ format: CardWriter.Format) -> String {
    String(decoding: CardWriter(format: format).data(of: cards), as: UTF8.self)
  }

  static let files =
    CardFixtures.all + [
      CSVCardScannerTests.googleOld, CSVCardScannerTests.googleNew, CSVCardScannerTests.outlook,
    ]

  @Test(arguments: CardWriter.Format.allCases, files)
  func `What is written reads the same`(format: CardWriter.Format, file: String) {
    let cards = CardReaderTests.cards(file)
    let again = CardReaderTests.cards(CardWriter(format: format).data(of: cards))
    #expect(!cards.isEmpty)
    #expect(again.map(\.fingerprint) == cards.map(\.fingerprint))
    #expect(again.map(\.displayName) == cards.map(\.displayName))
  }

  @Test(arguments: CardWriter.Format.allCases)
  func `Random cards read the same when written`(format: CardWriter.Format) {
    var random = SeededBytes(state: 7)
    let cards = (0..<200).map { _ in Self.card(&random) }
    let again = CardReaderTests.cards(CardWriter(format: format).data(of: cards))
    #expect(again.map(\.fingerprint) == cards.map(\.fingerprint))
  }

  private static func card(_ random: inout SeededBytes) -> Card {
    let names = [
      "TEL", "EMAIL", "ADR", "NOTE", "ORG", "X-Y", "NICKNAME", "URL", "CATEGORIES", "X-CSV",
    ]
    let parts = [
      "张", "a", ",", ";", "\n", "\\", "\"", "^", ":", " ", "=", "🙂", "e\u{301}", " ::: ", "1",
      "longer than a word ",
    ]
    func text() -> String {
      (0..<Int.random(in: 1...30, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
    var properties = [CardProperty(name: "FN", value: "x" + CardText.escape(text()))]
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let parameter = CardParameter(
        ["TYPE", "X-HEADER", "LABEL"].randomElement(using: &random) ?? "X-P", text())
      properties.append(
        CardProperty(
          group: Bool.random(using: &random) ? "item1" : nil,
          name: names.randomElement(using: &random) ?? "X-Z",
          parameters: parameter.name == "TYPE"
            ? [CardParameter("TYPE", "pref", "Work")] : [parameter],
          value: CardText.escape(text())))
    }
    return Card(version: .v30, properties: properties, line: 1)
  }

  static let spellings: [(CardWriter.Format, String, String)] = [
    (.vcard3, "TEL;CELL;PREF:1", "TEL;TYPE=CELL;TYPE=pref:1"),
    (.vcard4, "TEL;CELL;PREF:1", "TEL;TYPE=CELL;PREF=1:1"),
    (.vcard3, "PHOTO;ENCODING=BASE64;TYPE=JPEG:AAAA", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA"),
    (.vcard4, "PHOTO;ENCODING=BASE64;TYPE=JPEG:AAAA", "PHOTO:data:image/jpeg;base64,AAAA"),
    (.vcard3, "PHOTO:data:image/png;base64,AAAA", "PHOTO;ENCODING=b;TYPE=PNG:AAAA"),
    (.vcard3, "TEL;VALUE=uri:tel:+86-1", "TEL:+86-1"),
    (.vcard3, "TEL;VALUE=uri:tel:+86-1;ext=5", "TEL;VALUE=uri:tel:+86-1;ext=5"),
    (.vcard3, "NOTE;CHARSET=UTF-8;QUOTED-PRINTABLE:a=0D=0Ab, c", "NOTE:a\\nb\\, c"),
    (.vcard3, "X-A;B=\"c;d\";E=f,g:h", "X-A;B=\"c;d\";E=f,g:h"),
    (.vcard3, "item1.TEL:1", "item1.TEL:1"),
    (.vcard3, "VERSION.TEL;END=a:1", "VERSION.TEL;END=a:1"),
  ]

  @Test(arguments: spellings)
  func `A property is spelt as the version spells it`(
    format: CardWriter.Format, property: String, line: String
  ) {
    let cards = CardReaderTests.cards("BEGIN:VCARD\nVERSION:2.1\nFN:A\n\(property)\nEND:VCARD")
    #expect(
      Self.text(cards, format).split(separator: "\r\n").dropLast().last.map(String.init) == line)
  }

  @Test func `A version gets its required properties`() {
    let cards = CardReaderTests.cards("BEGIN:VCARD\nVERSION:4.0\nEMAIL:a@example.com\nEND:VCARD")
    #expect(
      Self.text(cards, .vcard3)
        == "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:a@example.com\r\nN:;;;;\r\nEMAIL:a@example.com\r\nEND:VCARD\r\n"
    )
  }

  @Test func `Lines are folded at 75 bytes and never inside a character`() {
    let note = String(repeating: "张三🙂a", count: 60)
    let card = Card(
      version: .v30, properties: [CardProperty(name: "NOTE", value: note)], line: 1)
    let lines = CardWriter().data(of: [card]).split(separator: 10)
    #expect(lines.allSatisfy { $0.count <= 76 && String(validating: $0, as: UTF8.self) != nil })
    #expect(lines.contains { $0.count >= 73 })
  }

  @Test func `A name can't smuggle in another line`() {
    let card = Card(
      version: .v30,
      properties: [
        CardProperty(name: "FN", value: "A\r\nEND:VCARD"),
        CardProperty(name: "END", value: "VCARD"),
        CardProperty(name: "X:\nY", value: "1"),
      ], line: 1)
    #expect(
      Self.text([card], .vcard4)
        == "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\\nEND:VCARD\r\nX--Y:1\r\nEND:VCARD\r\n")
  }

  @Test func `CSV has Google's columns, and the rest in the last one`() {
    let cards = CardReaderTests.cards(CardFixtures.iCloud30)
    let rows = Self.text(cards, .csv)
    #expect(rows.hasPrefix("First Name,Middle Name,Last Name,"))
    #expect(
      rows.contains(",Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,vCard\r\n"))
    #expect(rows.contains("* mobile,'+86 139 0000 0000,东京办公室,'+81 3-5555-0100,\"BEGIN:VCARD"))
  }

  @Test func `An edit in a CSV row wins over its last column`() throws {
    let cards = CardReaderTests.cards(CardFixtures.iCloud30)
    let edited = Self.text(cards, .csv).replacing("+86 139 0000 0000,", with: "+86 139 9999 9999,")
    let card = try #require(CardReaderTests.cards(edited).first)
    #expect(card.phones.first?.value == "+86 139 9999 9999")
    #expect(card.identity == cards.first?.identity)
    #expect(card.first("PHOTO") == cards.first?.first("PHOTO"))
  }
}
