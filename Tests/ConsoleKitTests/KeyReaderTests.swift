import Testing

@testable import ConsoleKit

struct KeyReaderTests {
  private static let table: [(bytes: String, keys: [Key])] = [
    ("aB1 ", [.text("a"), .text("B"), .text("1"), .text(" ")]),
    ("茶é🍵", [.text("茶"), .text("é"), .text("🍵")]),
    ("e\u{301}", [.text("e"), .text("\u{301}")]),
    ("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]),
    (
      "\u{1}\u{3}\u{15}\u{1A}\u{0}\u{1C}x",
      [
        .control("a"), .control("c"), .control("u"), .control("z"), .text("x"),
      ]
    ),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OH\u{1B}OF\u{1B}OM", [.up, .down, .home, .end, .enter]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [
        .home, .end, .home, .end, .home, .end,
      ]
    ),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[3~\u{1B}[Z", [.pageUp, .pageDown, .delete, .backTab]),
    ("\u{1B}[1;5A\u{1B}[5;2~", [.up, .pageUp]),
    // Unknown: F1 to F5 in three spellings, Alt-x, a mouse report, a reply of the terminal, a broken sequence.
    ("\u{1B}OP\u{1B}[[A\u{1B}[15~\u{1B}x\u{1B}[<0;1;2M\u{1B}[?62;4cj", [.text("j")]),
    ("\u{1B}[1;\u{1}k", [.control("a"), .text("k")]),
    // Late replies of the terminal, and an old report of the mouse.
    ("\u{1B}P1$r0q\u{1B}\\j", [.text("j")]),
    ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\j", [.text("j")]),
    ("\u{1B}]11;rgb:0/0/0\u{7}j", [.text("j")]), ("\u{1B}[M !!j", [.text("j")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}\r\u{1B}\nx", [.newline, .newline, .text("x")]),
    ("\u{85}\u{9B}a", [.text("a")]),
    (
      "\u{1B}[200~a\r\n\u{1B}[A\u{1B}b茶\u{1B}[201~q",
      [
        .paste("a\r\n\u{1B}[A\u{1B}b茶"), .text("q"),
      ]
    ),
  ]

  @Test(arguments: table.indices)
  func `Bytes are keys, however they are split over reads`(_ index: Int) {
    let (text, keys) = Self.table[index]
    let bytes = Array(text.utf8)
    for size in 1...max(1, bytes.count) {
      var reader = KeyReader()
      var found: [Key] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        found += reader.take(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(found == keys, "\(text.debugDescription) in pieces of \(size)")
      #expect(!reader.isPending)
    }
  }

  @Test func `A slow line has time for the rest of a character, and none for what may be Esc`() {
    var reader = KeyReader()
    #expect(reader.take([0xE8, 0x8C]) == [] && reader.patience == 1_000)
    #expect(reader.take([0xB6, 0x1B]) == [.text("茶")] && reader.patience == 50)
  }

  @Test func `Esc alone is a key when nothing follows`() {
    var reader = KeyReader()
    #expect(reader.take([0x1B]) == [] && reader.isPending)
    #expect(reader.flush() == .escape)
    #expect(reader.flush() == nil)
    #expect(reader.take("[A".utf8) == [.text("["), .text("A")])
  }

  @Test(arguments: ["a\nb", "ab\u{1B}[20", ""])
  func `A paste whose end doesn't come ends after a pause`(_ text: String) {
    var reader = KeyReader()
    #expect(reader.take("\u{1B}[200~\(text)".utf8) == [] && reader.isPending)
    #expect(reader.flush() == .paste(text))
    #expect(!reader.isPending && reader.flush() == nil)
    #expect(reader.take("\u{3}".utf8) == [.control("c")])
  }

  @Test(arguments: [[0x1B, 0x5B], [0x1B, 0x4F], [0xE8, 0x8C], [0x1B, 0x5B, 0x31, 0x3B]])
  func `A key that ends in the middle is dropped`(_ bytes: [UInt8]) {
    var reader = KeyReader()
    #expect(reader.take(bytes) == [] && reader.isPending)
    #expect(reader.flush() == nil)
    #expect(reader.take("a".utf8) == [.text("a")])
  }

  @Test func `Bytes that aren't UTF-8 are dropped`() {
    var reader = KeyReader()
    let bytes: [UInt8] = [0xFF, 0xC0, 0xE8, 0x61, 0x80, 0xED, 0xA0, 0x80, 0x62, 0xF8, 0x63]
    #expect(reader.take(bytes) == [.text("a"), .text("b"), .text("c")])
  }

  @Test func `A pasted text and a sequence have a longest length`() {
    var reader = KeyReader()
    #expect(reader.take("\u{1B}[200~".utf8) == [])
    let part = Array(repeating: UInt8(ascii: "a"), count: 1 << 18)
    for _ in 0..<5 { #expect(reader.take(part) == []) }
    let keys = reader.take("b\u{1B}[201~".utf8)
    #expect(keys == [.paste(String(repeating: "a", count: KeyReader.pasteLimit))])
    #expect(reader.take(("\u{1B}[" + String(repeating: "1", count: 40)).utf8) == [])
    #expect(!reader.isPending)
  }
}
