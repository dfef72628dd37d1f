import Testing

@testable import ConsoleKit

struct GeneratedTextTests {
  @Test(arguments: [
    "01M7YS3KSZQH397CG505ATP7M4", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ",
    "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "058713",
  ])
  func `A generated identifier is known by its form, alone and in a text`(identifier: String) {
    #expect(GeneratedText(identifier).pieces == [.identifier(identifier)])
    for (before, after) in [("Your code is ", "."), ("(", ")"), ("钥匙", "号"), ("a:", ", b")] {
      #expect(
        GeneratedText(before + identifier + after).pieces
          == [.plain(before), .identifier(identifier), .plain(after)])
    }
  }

  @Test(arguments: [
    "2026-11-21T10:05:53Z", "2026-11-21T10:05:53.120Z", "2026-11-21T10:05:53+01:00",
    "2026-11-21T10:05:53-0100", "2026-11-21T10:05Z", "2026-11-21T10:05:53",
  ])
  func `A time is known by its form, alone and in a text`(time: String) {
    #expect(GeneratedText(time).pieces == [.time])
    #expect(GeneratedText("at \(time), sharp").pieces == [.plain("at "), .time, .plain(", sharp")])
  }

  @Test(arguments: [
    "", "Li Lei", "12345", "1234567", "+8613800138000", "123456a", "a123456", "1.123456",
    "123456.5", "1,123456", "2026-11-21", "10:05:53", "2026-11-21T10:05:53Zulu",
    "01M7YS3KSZQH397CG505ATP7M", "01M7YS3KSZQH397CG505ATP7M44", "01m7ys3kszqh397cg505atp7m4",
    "81M7YS3KSZQH397CG505ATP7M4", "01M7YS3KSZQH397CG505ATP7MI", "ABCDEFGHJKMNPQRSTVWXYZABCD",
    "6f9619ff-8b86-d011-b42d-00cf4fc964f", "6f9619ff-8b86-d011-b42d-00cf4fc964fg", "１２３４５６",
  ])
  func `Anything else is plain`(text: String) {
    #expect(GeneratedText(text).pieces == (text.isEmpty ? [] : [.plain(text)]))
  }

  @Test func `A code may end a sentence or stand before a comma`() {
    #expect(GeneratedText("123456.").pieces == [.identifier("123456"), .plain(".")])
    #expect(GeneratedText("123456, please").pieces == [.identifier("123456"), .plain(", please")])
  }
}
