import Testing

@testable import ContractKit

struct SwiftLexerFuzzTests {
  /// A generator with a seed, so that a failure can be had again.
  struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    /// SplitMix64.
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

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
    var generator = SeededGenerator(state: seed)
    let source = (0..<500).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let tokens = SwiftLexer.tokens(in: source)
    #expect(Self.isWellFormed(tokens, of: source))
    #expect(ImportLexer.imports(in: tokens).count <= tokens.count)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `Random pieces of Swift never trap`(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let source = (0..<200).flatMap { _ in Self.pieces.randomElement(using: &generator) ?? [] }
    let tokens = SwiftLexer.tokens(in: source)
    #expect(Self.isWellFormed(tokens, of: source))
    #expect(ImportLexer.backDoors(in: tokens).count <= tokens.count)
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
