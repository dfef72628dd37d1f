import Testing

@testable import Contacts

@Suite struct CardContentTests {
  @Test(arguments: [
    ("FN:Ada\nN:Lovelace;Ada", "Ada"), ("N:欧阳;娜娜", "欧阳娜娜"), ("N:さとう;ゆき", "さとうゆき"),
    ("N:김;철수", "김철수"), ("N:Lovelace;Ada", "Ada Lovelace"), ("N:Lovelace", "Lovelace"),
    ("N:李;Amy", "Amy 李"), ("N:;;;Dr.;PhD", "Dr. PhD"), ("N:;;;;\nNICKNAME:Bo", "Bo"),
    ("ORG:Acme;Sales", "Acme"), ("EMAIL:a@example.com\nTEL:1", "a@example.com"),
    ("TEL;VALUE=uri:tel:+1", "+1"),
  ])
  func `A card shows the best name it has`(lines: String, name: String) {
    let cards = CardReaderTests.cards("BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD")
    #expect(cards.map(\.displayName) == [name])
  }

  @Test func `A card without a UID has no identity`() {
    #expect(CardReaderTests.cards("BEGIN:VCARD\nFN:A\nUID: \nEND:VCARD").first?.identity == nil)
  }
}
