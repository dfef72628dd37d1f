import Testing

@testable import Contacts

@Suite struct TransliterationTests {
  private static let cases: [(Unicode.Scalar, Sound)] = [
    ("张", .syllable([Array("zhang".utf8)])),
    ("女", .syllable([Array("nv".utf8), Array("nu".utf8)])),
    ("略", .syllable([Array("lve".utf8), Array("lue".utf8)])),
    ("曾", .syllable([Array("ceng".utf8), Array("zeng".utf8)])),
    ("〇", .syllable([Array("ling".utf8)])),
    ("\u{2A6D6}", .silent),
    ("김", .syllable([Array("gim".utf8)])),
    ("ж", .letters(Array("z".utf8))),
    ("さ", .letters(Array("sa".utf8))),
    ("ü", .letters(Array("u".utf8))),
    ("ø", .letters(Array("o".utf8))),
    ("æ", .letters(Array("ae".utf8))),
    ("٣", .letters(Array("3".utf8))),
    ("ー", .letters([])),
    ("👍", .silent),
    ("，", .silent),
    ("\u{301}", .silent),
    ("\u{1F1E8}", .silent),
    ("\u{2028}", .silent),
  ]

  @Test(arguments: cases)
  func `A character sounds the same alone`(scalar: Unicode.Scalar, sound: Sound) {
    #expect(Transliteration.sounds(of: [scalar]) == [scalar: sound])
  }

  @Test func `A batch gives every character its own sound`() {
    let expected = Dictionary(uniqueKeysWithValues: TransliterationTests.cases)
    #expect(Transliteration.sounds(of: Set(expected.keys)) == expected)
  }
}
