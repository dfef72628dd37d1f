import Foundation
import Testing

@testable import Contacts

@Suite struct VCardScannerTests {
  static func broken(_ data: Data) -> [CardProblem] {
    CardReader(data).compactMap {
      if case .failure(let broken) = $0 { broken } else { nil }
    }
  }

  static let malformed: [(String, Int, String)] = [
    (
      "", 1,
      "The file has no card: a vCard file has BEGIN:VCARD lines, a CSV file starts with a line of column names."
    ),
    (
      "hello\n\nthere\n", 1,
      "The file has no card: a vCard file has BEGIN:VCARD lines, a CSV file starts with a line of column names."
    ),
    (
      "BEGIN:VCARD\nFN:A\n", 1,
      "The card that begins here has no END:VCARD: put END:VCARD after its last line."
    ),
    (
      "BEGIN:VCARD\nFN:A\nEND:VCARD\nBEGIN:VCARD\nFN:B\nBEGIN:VCARD\nFN:C\nEND:VCARD", 4,
      "The card that begins here has no END:VCARD: put END:VCARD after its last line."
    ),
    (
      "BEGIN:VCARD\nFN:A\nAGENT:\nBEGIN:VCARD\nFN:B\nEND:VCARD\n", 1,
      "The card that begins here has no END:VCARD: put END:VCARD after its last line."
    ),
    (
      "BEGIN:VCARD\nFN:A\nEND:VCARD\nFN:B\nEND:VCARD", 4,
      "This line is outside any card: put a BEGIN:VCARD line before it, or remove it."
    ),
    (
      "BEGIN:VCARD\nFN:A\nEND:VCARD\n\nEND:VCARD", 5,
      "END:VCARD has no BEGIN:VCARD: put BEGIN:VCARD on the card's first line, or remove this line."
    ),
    (
      "BEGIN:VCARD\nFN:A\nitem1.END:VCARD\nEND:VCARD", 3,
      "BEGIN and END are for whole cards: write BEGIN:VCARD or END:VCARD, without group and parameters."
    ),
    (
      "BEGIN:VCARD\nVERSION:5.0\nFN:A\nEND:VCARD", 2,
      "Version '5.0' is unknown: export the card as 2.1, 3.0 or 4.0."
    ),
    (
      "BEGIN:VCARD\nFN;CHARSET=X-KLINGON:A\nEND:VCARD", 2,
      "Charset 'X-KLINGON' is unknown: convert the file to UTF-8 and remove CHARSET."
    ),
    (
      "BEGIN:VCARD\nFN;CHARSET=GBK;QUOTED-PRINTABLE:=FF=FF\nEND:VCARD", 2,
      "The value of FN isn't GBK: name the charset that it was written in, or convert the file to UTF-8."
    ),
    (
      "\nBEGIN:VCARD\nFN: \nN:;;;;\nURL:http://example.com\nEND:VCARD", 2,
      "The card has no name, and no nickname, organisation, mail address or number to show instead: add an FN line."
    ),
    (
      "BEGIN:VCARD\nFN:A\n" + String(repeating: "X:1\n", count: 10_000) + "END:VCARD", 10_002,
      "The card has more than 10000 properties: split it into several cards."
    ),
  ]

  @Test(arguments: malformed)
  func `A fault is reported with line and reason`(text: String, line: Int, reason: String) {
    let broken = Self.broken(Data(text.utf8))
    #expect(broken.map(\.line) == [line])
    #expect(broken.map(\.reason) == [reason])
  }

  static let properties: [(String, Int, String)] = [
    (
      "BEGIN:VCARD\nFN:A\n\nno colon here\nEND:VCARD", 4,
      "The line has no colon: write it as NAME:value, or begin it with a space if it continues the line before."
    ),
    (
      "BEGIN:VCARD\nFN:A\n:value\nEND:VCARD", 3,
      "The property's name is empty or has characters that names can't have: use letters, digits and hyphens."
    ),
    (
      "BEGIN:VCARD\nFN:A\nNOTE;QUOTED-PRINTABLE:=FF\nEND:VCARD", 3,
      "The value of NOTE isn't UTF-8: convert the file to UTF-8, or name its encoding, as in encoding=GBK."
    ),
    (
      "BEGIN:VCARD\nFN:A\nPHOTO;ENCODING=b:A*\n AA\nEND:VCARD", 3,
      "The value of PHOTO isn't base64: export the card again, or remove the property."
    ),
    (
      "BEGIN:VCARD\nFN:A\nPHOTO:data:image/png;base64,A\nEND:VCARD", 3,
      "The value of PHOTO isn't base64: export the card again, or remove the property."
    ),
  ]

  @Test(arguments: properties)
  func `A fault of a property is reported, and the card is kept without it`(
    text: String, line: Int, reason: String
  ) throws {
    let card = try #require(CardReaderTests.cards(text).first)
    #expect(card.displayName == "A")
    #expect(card.skipped.map(\.line) == [line])
    #expect(card.skipped.map(\.reason) == [reason])
    #expect(Self.broken(Data(text.utf8)).isEmpty)
  }

  @Test func `A card whose name can't be read is broken, unless another property has the name`() {
    let bytes = Data("BEGIN:VCARD\nTEL:1\nFN:".utf8) + [0xD5, 0xC5] + Data("\n".utf8)
    let alone = bytes + Data("END:VCARD".utf8)
    #expect(Self.broken(alone) == [CardProblem(line: 3, fault: .notUTF8(property: "FN"))])
    let named = bytes + Data("N:Li;Lei\nEND:VCARD".utf8)
    #expect(CardReaderTests.cards(named).map(\.displayName) == ["Lei Li"])
  }

  @Test func `A card with too many broken properties is broken`() {
    let lines = String(repeating: "broken\n", count: CardLimits.skippedProperties + 1)
    let text = "BEGIN:VCARD\nFN:A\n\(lines)END:VCARD"
    #expect(Self.broken(Data(text.utf8)) == [CardProblem(line: 103, fault: .noColon)])
  }

  @Test func `Bytes that aren't UTF-8 are reported`() {
    let data = Data("BEGIN:VCARD\nFN:".utf8) + [0xD5, 0xC5] + Data("\nEND:VCARD".utf8)
    #expect(Self.broken(data) == [CardProblem(line: 2, fault: .notUTF8(property: "FN"))])
  }

  @Test func `Reading continues after a broken card`() {
    let text = "BEGIN:VCARD\nFN:A\nBEGIN:card\nTEL:1\nEND:VCARD\n"
    let cards = CardReaderTests.cards(text + CardFixtures.google30 + text + CardFixtures.gbk21)
    #expect(cards.map(\.displayName) == ["김철수", "李四"])
  }

  @Test func `A nested card of a broken card isn't read by itself`() {
    let text = "BEGIN:VCARD\nBEGIN:card\nAGENT:\nBEGIN:VCARD\nFN:B\nEND:VCARD\nEND:VCARD\n"
    #expect(CardReaderTests.cards(text).isEmpty)
    #expect(Self.broken(Data(text.utf8)) == [CardProblem(line: 2, fault: .misplacedMarker)])
  }

  @Test func `A property may be long but not endless`() {
    let long = String(repeating: "x", count: CardLimits.propertyBytes + 1)
    let text = "BEGIN:VCARD\nFN:A\nNOTE:\(long)\nEND:VCARD\n" + CardFixtures.google30
    let cards = CardReaderTests.cards(text)
    #expect(cards.map(\.displayName) == ["A", "김철수"])
    #expect(cards.first?.skipped == [CardProblem(line: 3, fault: .lineTooLong)])
  }

  @Test func `A card may be large but not endless`() {
    let half = String(repeating: "x", count: 9 << 20)
    let text = "BEGIN:VCARD\nFN:A\nNOTE:\(half)\nNOTE:\(half)\nEND:VCARD\n" + CardFixtures.google30
    #expect(Self.broken(Data(text.utf8)) == [CardProblem(line: 4, fault: .cardTooLarge)])
    #expect(CardReaderTests.cards(text).map(\.displayName) == ["김철수"])
  }

  @Test(arguments: [
    ("BEGIN:VCARD\n", 20_000), ("AGENT:\nBEGIN:VCARD\n", 2), ("END:VCARD\n", 1), ("\n", 1),
    ("BEGIN:VCARD\nAGENT:\n", 1),
  ])
  func `Many markers are read in one pass`(text: String, count: Int) {
    let data = Data(String(repeating: text, count: 20_000).utf8)
    #expect(Self.broken(data).count == count)
  }
}
