import Testing

@testable import CheckKit

struct SwiftLexerTests {
  @Test func `Words, literals and marks come in order with their lines`() {
    let tokens = SwiftLexer.tokens(in: "let `x y` = a.b(1.5e3, \"t\") // end\n#if /r/")
    let expected: [SwiftToken] = [
      SwiftToken(.identifier, "let", line: 1), SwiftToken(.escapedIdentifier, "x y", line: 1),
      SwiftToken(.punctuation, "=", line: 1), SwiftToken(.identifier, "a", line: 1),
      SwiftToken(.punctuation, ".", line: 1), SwiftToken(.identifier, "b", line: 1),
      SwiftToken(.punctuation, "(", line: 1), SwiftToken(.number, "1.5e3", line: 1),
      SwiftToken(.punctuation, ",", line: 1), SwiftToken(.string, "t", line: 1),
      SwiftToken(.punctuation, ")", line: 1), SwiftToken(.punctuation, "#", line: 2),
      SwiftToken(.identifier, "if", line: 2), SwiftToken(.regex, "r", line: 2),
    ]
    #expect(tokens == expected)
  }

  @Test func `The code of an interpolation follows its string`() {
    let tokens = SwiftLexer.tokens(in: #""a\(b("c"))d" e"#)
    #expect(tokens.map(\.text) == ["a", "(", "b", "(", "c", ")", ")", "e"])
    #expect(tokens.first?.kind == .interpolatedString)
  }

  @Test(arguments: [
    ("→dlsym", ["→", "dlsym"]), ("a→b", ["a", "→", "b"]), ("变量é", ["变量é"]),
    ("a\u{A0}b", ["a", "b"]), ("+\u{FE0F}a", ["+", "\u{FE0F}", "a"]), ("🎉x", ["🎉x"]),
  ])
  func `Words outside ASCII end where the compiler ends them`(source: String, expected: [String]) {
    #expect(SwiftLexer.tokens(in: source).map(\.text) == expected)
  }

  @Test func `Bytes that are no UTF-8 are marks`() {
    let tokens = SwiftLexer.tokens(in: [0x61, 0xFF, 0x62, 0xC3])
    #expect(tokens.map(\.text) == ["a", "\u{FFFD}", "b", "\u{FFFD}"])
  }

  @Test(arguments: [
    (#""a\n\t\\\"\'\0""#, "a\n\t\\\"'\0"),
    (#""\u{4F60}\u{1F389}""#, "你🎉"),
    (#""\u{D800}\u{}\q""#, #"\u{D800}\u{}\q"#),
    (##"#"a\n\#n"#"##, "a\\n\n"),
    ("\"\"\"\n    a\n      b\n\n    c\n    \"\"\"", "a\n  b\n\nc"),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
    ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
    ("\"\"", ""),
    ("\"\"\"\n\"\"\"", ""),
  ])
  func `A string's text is its value`(source: String, expected: String) {
    #expect(SwiftLexer.tokens(in: source) == [SwiftToken(.string, expected, line: 1)])
  }
}
