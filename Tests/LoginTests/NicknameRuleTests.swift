import MediatorKit
import ServiceKit
import Testing

@testable import Login

struct NicknameRuleTests {
  @Test(arguments: [
    ("a", "a"), ("  Li Lei\n", "Li Lei"), ("\u{3000}李雷 ", "李雷"), ("a\u{202E}b", "ab"),
    ("\u{200B}Li\u{2060}", "Li"),
    ("12345678901234567890", "12345678901234567890"),
    ("  12345678901234567890  ", "12345678901234567890"),
    (String(repeating: "👨‍👩‍👧‍👦", count: 20), String(repeating: "👨‍👩‍👧‍👦", count: 20)),
  ])
  func `A valid nickname is cleaned`(_ nickname: String, _ cleaned: String) throws {
    #expect(try NicknameRule.cleaned(nickname) == cleaned)
  }

  @Test(arguments: [
    ("", "empty"), (" \n\u{3000}", "empty"), ("\u{200B}\u{202E}", "empty"),
    ("123456789012345678901", "tooLong"),
    ("a" + String(repeating: "\u{301}", count: 200), "tooLong"), ("a\nb", "controlCharacter"),
    ("a\u{0}b", "controlCharacter"), ("a\u{2028}b", "controlCharacter"),
    ("a\u{1b}[31m", "controlCharacter"),
  ])
  func `An invalid nickname has a fault`(_ nickname: String, _ fault: String) {
    let error = #expect(throws: DetailedError.self) { try NicknameRule.cleaned(nickname) }
    #expect(error?.error as? AccountError == .invalidNickname)
    #expect(error?.details == ["fault": .string(fault)])
  }

  @Test(arguments: [
    ("", "the nickname is empty; use 1 to 20 characters"),
    ("123456789012345678901", "the nickname has more than 20 characters; use 1 to 20"),
    ("a\nb", "the nickname contains a control character; remove it"),
  ])
  func `A fault says what to do`(_ nickname: String, _ message: String) {
    let error = #expect(throws: DetailedError.self) { try NicknameRule.cleaned(nickname) }
    #expect(error?.message == message)
  }
}
