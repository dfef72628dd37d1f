import Foundation
import Testing

@testable import Contacts

@Suite struct CardReaderTests {
  static func cards(_ text: String) -> [Card] {
    cards(Data(text.utf8))
  }

  static func cards(_ data: Data) -> [Card] {
    CardReader(data).compactMap { try? $0.get() }
  }

  struct Expected: Sendable {
    var name: String
    var phones: [CardEntry] = []
    var emails: [CardEntry] = []
    var organisation: String?
    var note: String?
    var uid: String?
  }

  static let expectations: [(String, Expected)] = [
    (
      CardFixtures.nokia21,
      Expected(
        name: "张三",
        phones: [
          CardEntry(label: "mobile", value: "13800138000"),
          CardEntry(label: "work", value: "01055550100"),
        ], emails: [CardEntry(label: "", value: "zhang@example.com")], note: "第一行\n第二行")
    ),
    (
      CardFixtures.gbk21,
      Expected(name: "李四", phones: [CardEntry(label: "home fax", value: "075588880000")])
    ),
    (
      CardFixtures.outlook21,
      Expected(
        name: "Dr. Anna Smith", phones: [CardEntry(label: "work", value: "+1 (555) 010-0100")],
        organisation: "Acme, Inc., R&D")
    ),
    (
      CardFixtures.iCloud30,
      Expected(
        name: "王小明",
        phones: [
          CardEntry(label: "mobile", value: "+86 139 0000 0000"),
          CardEntry(label: "东京办公室", value: "+81 3-5555-0100"),
        ], emails: [CardEntry(label: "other", value: "ming@example.com")],
        note: "第一行\n第二行, 完; C:\\temp", uid: "6f2e8e0c-0001")
    ),
    (
      CardFixtures.google30,
      Expected(name: "김철수", phones: [CardEntry(label: "mobile", value: "010-5555-0100")])
    ),
    (
      CardFixtures.android40,
      Expected(
        name: "Müller, Jörg", phones: [CardEntry(label: "mobile", value: "+86-138-0013-8000")],
        uid: "urn:uuid:4fbe8971-0bc3")
    ),
    (
      CardFixtures.agent21,
      Expected(name: "Ada Boss", phones: [CardEntry(label: "", value: "555")])
    ),
    (CardFixtures.windows21, Expected(name: "Wei Li, Jr.", note: "C:\\dir, a;b")),
  ]

  @Test(arguments: expectations)
  func `A card of each program has the expected content`(text: String, expected: Expected) throws {
    let results = Array(CardReader(Data(text.utf8)))
    #expect(results.count == 1)
    let card = try #require(results.first).get()
    #expect(card.displayName == expected.name)
    #expect(card.phones == expected.phones)
    #expect(card.emails == expected.emails)
    #expect(card.organisation == expected.organisation)
    #expect(card.note == expected.note)
    #expect(card.identity == expected.uid)
  }

  static let encodings: [(String, String, [UInt8], String)] = [
    ("ISO-8859-1", "raw", [0x4A, 0xF6, 0x72, 0x67], "Jörg"),
    ("GBK", "raw", [0xD5, 0xC5, 0xC8, 0xFD], "张三"),
    ("gb18030", "raw", [0xD5, 0xC5, 0xC8, 0xFD], "张三"),
    ("SHIFT_JIS", "raw", [0x8D, 0xB2, 0x93, 0xA1], "佐藤"),
    ("Big5", "raw", [0xA4, 0xA4], "中"),
    ("EUC-KR", "raw", [0xB0, 0xA1], "가"),
    ("windows-1251", "raw", [0xC0], "А"),
    ("UTF-8", "raw", [0xC3, 0xB6], "ö"),
  ]

  @Test(arguments: encodings)
  func `A charset is decoded`(charset: String, _: String, bytes: [UInt8], name: String) {
    let head = Data("BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=\(charset):".utf8)
    let cards = Self.cards(head + bytes + Data("\nEND:VCARD".utf8))
    #expect(cards.map(\.displayName) == [name])
  }

  @Test(arguments: ["\n ", "\r\n ", "\r ", "\n\t"])
  func `A fold inside a character is joined before decoding`(fold: String) {
    let name = Array("张".utf8)
    var data = Data("BEGIN:VCARD\nVERSION:3.0\nFN:".utf8) + name.prefix(1)
    data += Data(fold.utf8) + name.suffix(2) + Data("三\nEND:VCARD".utf8)
    #expect(Self.cards(data).map(\.displayName) == ["张三"])
  }

  @Test func `A folded head is one line`() {
    let cards = Self.cards("BEGIN:VCARD\nFN:A\nTEL;TYPE=\n CELL;TYPE=wo\n rk:55\n 5\nEND:VCARD")
    #expect(cards.first?.phones == [CardEntry(label: "mobile work", value: "555")])
  }

  @Test func `A soft break continues at an indented line`() {
    let text =
      "BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:=E5=BC=\n =A0=\n b\nEND:VCARD"
    #expect(Self.cards(text).map(\.displayName) == ["张 b"])
  }

  @Test func `A soft break at the end of a card doesn't swallow it`() {
    let text = "BEGIN:VCARD\nVERSION:2.1\nFN;QUOTED-PRINTABLE:Ada=\nEND:VCARD\n"
    #expect(Self.cards(text).map(\.displayName) == ["Ada"])
  }

  @Test func `A photo may continue without folds`() {
    let text = "BEGIN:VCARD\nVERSION:2.1\nFN:A\nPHOTO;BASE64:AAAA\nBBBB\nCC==\n\nTEL:1\nEND:VCARD"
    let card = Self.cards(text).first
    #expect(card?.first("PHOTO")?.value == "AAAABBBBCC==")
    #expect(card?.phones.count == 1)
  }

  @Test func `A name folded before its colon doesn't continue the photo above it`() throws {
    let name = "X" + String(repeating: "1", count: 74)
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nPHOTO;ENCODING=b:AAAA\n\(name)\n :b\nEND:VCARD"
    let card = try #require(Self.cards(text).first)
    #expect(card.first("PHOTO")?.value == "AAAA")
    #expect(card.first(name)?.value == "b")
  }

  @Test func `Of several encodings the first one counts`() throws {
    let text = """
      BEGIN:VCARD
      VERSION:2.1
      FN:A
      X-A;ENCODING=b;ENCODING=QUOTED-PRINTABLE:AAAA
      X-B;ENCODING=QUOTED-PRINTABLE;BASE64:=41
      END:VCARD
      """
    let card = try #require(Self.cards(text).first)
    #expect(card.first("X-A")?.isBase64 == true)
    #expect(card.first("X-B") == CardProperty(name: "X-B", value: "A"))
    let copies = Self.cards(VCardWriter(version: .v30).text(of: card))
    #expect(copies.map(\.fingerprint) == [card.fingerprint])
  }

  @Test func `A number or address has no blanks after its scheme`() throws {
    let text = "BEGIN:VCARD\nVERSION:4.0\nEMAIL:mailto: li@example.org\nTEL:tel: 138\nEND:VCARD"
    let card = try #require(Self.cards(text).first)
    #expect(card.displayName == "li@example.org")
    #expect(card.phones.map(\.value) == ["138"])
    let copies = Self.cards(VCardWriter(version: .v40).text(of: card))
    #expect(copies.map(\.fingerprint) == [card.fingerprint])
  }

  @Test func `A text in base64 is decoded, also by its components and charset`() throws {
    let text = """
      BEGIN:VCARD
      VERSION:2.1
      N;ENCODING=BASE64;CHARSET=GB18030:1cU7yP0=
      NOTE;CHARSET=UTF-8;BASE64:YSxiOyDl
       vKA=
      PHOTO;ENCODING=BASE64;TYPE=JPEG:AAAA
      END:VCARD
      """
    let card = try #require(Self.cards(text).first)
    #expect(card.name == CardName(components: ["张", "三"]))
    #expect(card.first("NOTE") == CardProperty(name: "NOTE", value: "a\\,b\\; 张"))
    #expect(card.first("PHOTO")?.isBase64 == true)
    for version in [CardVersion.v30, .v40] {
      let copies = Self.cards(VCardWriter(version: version).text(of: card))
      #expect(copies.map(\.fingerprint) == [card.fingerprint])
    }
  }

  @Test func `A nested card stays text`() {
    let card = Self.cards(CardFixtures.agent21).first
    #expect(
      card?.first("AGENT")?.text
        == "BEGIN:VCARD\nVERSION:2.1\nN:Aide;Bo\nTEL:1;2\nEND:VCARD")
  }

  @Test(arguments: ["AGENT:\n\nBEGIN:VCARD", "agent:begin:vcard"])
  func `Nested cards may contain nested cards`(start: String) {
    let text =
      "BEGIN:VCARD\nVERSION:2.1\nFN:A\n\(start)\nFN:B\n\(start)\nFN:C\nEND:VCARD\nEND:VCARD\n"
    let cards = Self.cards(text + "TEL:1\nEND:VCARD\n" + CardFixtures.google30)
    #expect(cards.map(\.displayName) == ["A", "김철수"])
    #expect(cards.first?.phones.count == 1)
    #expect(cards.first?.first("AGENT")?.text.hasSuffix("END:VCARD\nEND:VCARD") == true)
  }

  @Test func `Quoted and escaped parameters are values`() {
    let card = Self.cards(CardFixtures.android40).first
    #expect(card?.first("TEL")?.types == ["cell", "voice"])
    #expect(
      card?.first("ADR")?.parameters == [CardParameter("LABEL", "1 Ring\nBonn, \"Nord\" ^")])
  }

  @Test func `Unknown properties stay`() {
    let card = Self.cards(CardFixtures.windows21).first
    #expect(
      card?.properties.last
        == CardProperty(
          name: "X-THING", parameters: [CardParameter("A", "b")], value: "p;q\\,r"))
  }

  @Test(arguments: [
    Data([0xEF, 0xBB, 0xBF]) + Data(CardFixtures.iCloud30.utf8),
    Data([0xFF, 0xFE]) + (CardFixtures.iCloud30.data(using: .utf16LittleEndian) ?? Data()),
    Data([0xFE, 0xFF]) + (CardFixtures.iCloud30.data(using: .utf16BigEndian) ?? Data()),
    CardFixtures.iCloud30.data(using: .utf16LittleEndian) ?? Data(),
    Data(CardFixtures.iCloud30.replacing("\r\n", with: "\r").utf8),
    Data(CardFixtures.iCloud30.replacing("\r\n", with: "\n").utf8),
  ])
  func `Every kind of Unicode and line end reads the same`(data: Data) {
    #expect(Self.cards(data) == Self.cards(CardFixtures.iCloud30))
  }

  @Test(arguments: [CardFixtures.iCloud30, "Name\tNotes\nAda\tx\n"])
  func `A file in UTF-16 is converted once, also where UTF-16 is chosen`(text: String) {
    let data = Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
    var reader = CardReader(data, encoding: "UTF-16")
    var cards: [Card] = []
    while let card = try? reader.next()?.get() { cards.append(card) }
    #expect(!cards.isEmpty && cards == Self.cards(text))
  }

  @Test func `A card knows its line`() {
    let text = "\n" + CardFixtures.windows21 + "\n" + CardFixtures.windows21
    #expect(Self.cards(text).map(\.line) == [2, 10])
  }

  @Test(arguments: 0..<UInt64(300))
  func `No bytes can trap`(seed: UInt64) {
    var random = SeededBytes(state: seed)
    let parts =
      CardFixtures.all + [
        "Name,Phone 1 - Value,vCard\n\"a\"\"\n,b", "AGENT:\n", "=\n", "\r", " \"", "^n", "\\",
        ";;;",
        "PHOTO:data:;base64,", ":", "BEGIN:VCARD\n", "END:VCARD", "\u{FEFF}", "张", ",",
      ]
    var data = Data()
    for _ in 0..<(random.next() % 12) {
      data += Data(parts[Int(random.next() % UInt64(parts.count))].utf8)
    }
    for _ in 0..<(random.next() % 20) where !data.isEmpty {
      data[Int(random.next() % UInt64(data.count))] = UInt8(truncatingIfNeeded: random.next())
    }
    data = data.prefix(Int(random.next() % UInt64(data.count + 1)))
    let cards = Self.cards(data)
    for format in CardWriter.Format.allCases where !cards.isEmpty {
      let again = Self.cards(CardWriter(format: format).data(of: cards))
      #expect(again.map(\.fingerprint) == cards.map(\.fingerprint), "\(format)")
    }
  }
}
