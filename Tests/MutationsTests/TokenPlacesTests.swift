import Testing

@testable import Mutations

/// Where tokens stand.
struct TokenPlacesTests {
  @Test(arguments: [
    ("let a = b", ["let", "a", "=", "b"]),
    ("f(\"a, b\", x: 1)", ["f", "(", "\"a, b\"", ",", "x", ":", "1", ")"]),
    ("// a\na /* b */ + b", ["a", "+", "b"]),
    ("`in` = #\"x\"#", ["`in`", "=", "\"x\""]),
  ])
  func `Each token is found where it is spelled`(_ text: String, _ spellings: [String]) {
    let source = SourceText(path: "A.swift", bytes: Array(text.utf8))
    #expect(source.places.map(source.text) == spellings)
  }

  @Test func `A literal that isn't spelled as its value has no place, and the next token has one`()
  {
    let source = SourceText(path: "A.swift", bytes: Array(#"f("a\nb") + c"#.utf8))
    #expect(source.places[2].isEmpty)
    #expect(source.text(source.places[5]) == "c")
  }

  @Test func `Any bytes are read`() {
    let source = SourceText(path: "A.swift", bytes: [0x22, 0xFF, 0x0A, 0x28, 0x00, 0xC3])
    #expect(source.places.count == source.tokens.count)
  }
}
