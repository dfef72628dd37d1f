import TestSupport
import Testing

@testable import CheckKit

struct SwiftLexerFuzzTests {
  private static let pieces = [
    "\"", "\"\"\"", "#", "##\"", "\"##", "\\(", "\\#(", ")", "(", "/", "/*", "*/", "//", "#/", "/#",
    "\\", "\n", "\r", "\r\n", " ", "`", "import", " import A ", "@", "@_spi(", ".", ";", "é", "→",
    "\u{A0}", "0", "1.", "[", "]", "{", "}", "!", "#if", "\\u{", "struct", "public",
  ].map { Array($0.utf8) }

  private static func isWellFormed(_ tokens: [SwiftToken], of source: [UInt8]) -> Bool {
    let lines = tokens.map(\.line)
    return tokens.count <= source.count && lines == lines.sorted()
      && (lines.first ?? 1) >= 1 && (lines.last ?? 1) <= source.count + 1
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Random bytes never trap`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let source = (0..<500).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let tokens = SwiftLexer.tokens(in: source)
    #expect(Self.isWellFormed(tokens, of: source))
    #expect(SourceOutline(tokens).imports.count <= tokens.count)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `Random pieces of Swift never trap`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let source = (0..<200).flatMap { _ in Self.pieces.randomElement(using: &generator) ?? [] }
    let tokens = SwiftLexer.tokens(in: source)
    #expect(Self.isWellFormed(tokens, of: source))
    #expect(SourceOutline(tokens).backDoors.count <= tokens.count)
  }

  @Test(
    arguments: [
      "(/\\/", "(/\\)", "(\\/ ", "/x(", "\"\\(", "#\"\"\"\\#(", "##\"", "\"##", "/*", "#/", "#",
      "`a", "``", "((",
      "\\",
      "@a(", "import ", "import a.", "\"\"\"", "#\"\"\"   ", "/ ", "[/)", ")import A ", "\"\\\n",
      "\\u{", "'", "\u{300}",
    ])
  func `Hostile repetition is read in proportion to its length`(piece: String) {
    let source = Array(String(repeating: piece, count: 20_000 / piece.utf8.count).utf8)
    let reads = ReadCount()
    let tokens = SwiftLexer.tokens(in: source, counting: reads)
    #expect(Self.isWellFormed(tokens, of: source))
    #expect(reads.value <= 20 * source.count)
  }
}
