import Testing

@testable import Contacts

@Suite struct CardFingerprintTests {
  private static func fingerprint(_ lines: String) -> String? {
    CardReaderTests.cards("BEGIN:VCARD\n\(lines)\nEND:VCARD").first?.fingerprint
  }

  private static let plain = "VERSION:3.0\nN:Li;Wei;;;\nTEL;TYPE=CELL:555\nNOTE:a\\, b"

  @Test(arguments: [
    "VERSION:3.0\nNOTE:a\\, b\nTEL;TYPE=CELL:555\nN:Li;Wei;;;",
    "VERSION:2.1\nN:Li;Wei\nTEL;CELL:555\nNOTE:a, b",
    "VERSION:4.0\nN:Li;Wei;;;\nTEL;TYPE=cell;VALUE=uri:tel:555\nNOTE:a\\, b",
    "VERSION:3.0\nN:Li;\n Wei;;;\nTEL;TYPE=CELL:555\nNOTE:a\\, b\nREV:2024\nPRODID:x",
    "VERSION:3.0\nN:Li;Wei;;;\nFN:Wei Li\nTEL;TYPE=CELL:555\nNOTE:a\\, b\nEMAIL:",
  ])
  func `The same card in other words has the same fingerprint`(lines: String) {
    #expect(Self.fingerprint(lines) == Self.fingerprint(Self.plain))
  }

  @Test(arguments: [
    "VERSION:3.0\nN:Li;Wei;;;\nTEL;TYPE=CELL:556\nNOTE:a\\, b",
    "VERSION:3.0\nN:Li;Wei;;;\nTEL;TYPE=WORK:555\nNOTE:a\\, b",
    "VERSION:3.0\nN:Li;Wei;;;\nTEL;TYPE=CELL:555",
    "VERSION:3.0\nN:Li;Wei;;;\nTEL;TYPE=CELL:555\nNOTE:a\\, b\nX-A:1",
    "VERSION:3.0\nN:Wei;Li;;;\nTEL;TYPE=CELL:555\nNOTE:a\\, b",
  ])
  func `Another card has another fingerprint`(lines: String) {
    #expect(Self.fingerprint(lines) != Self.fingerprint(Self.plain))
  }

  @Test func `A fingerprint is the same in every process`() {
    #expect(Self.fingerprint(Self.plain) == "8b67797189975f7be85a3dc3c2ee02fa")
  }

  @Test func `Cards that count up in two properties at once have fingerprints of their own`() {
    let cards = (100..<1300).map { number in
      Card(
        version: .v30,
        properties: [
          CardProperty(name: "FN", value: "User \(number)"),
          CardProperty(name: "TEL", value: "+86138001\(38000 + number)"),
        ], line: 1)
    }
    #expect(Set(cards.map(\.fingerprint)).count == cards.count)
  }
}
