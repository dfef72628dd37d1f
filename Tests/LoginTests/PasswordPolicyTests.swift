import MediatorKit
import ServiceKit
import Testing

@testable import Login

struct PasswordPolicyTests {
  @Test(arguments: [
    "12345678", "correct horse battery staple", "正确的马电池订书钉", "pässwörd!",
    String(repeating: "x", count: 64), "👍👍👍👍👍👍👍👍",
  ])
  func `The standard policy allows any text of 8 to 64 characters`(_ password: String) {
    #expect(throws: Never.self) { try PasswordPolicy.standard.check(password) }
  }

  @Test(arguments: [
    ("", "tooShort"), ("1234567", "tooShort"), (String(repeating: "x", count: 65), "tooLong"),
    ("password\n", "controlCharacter"), ("password\u{0}", "controlCharacter"),
    ("passwor" + "e" + String(repeating: "\u{301}", count: 252), "tooLong"),
  ])
  func `The standard policy refuses`(_ password: String, _ fault: String) {
    expect(.standard, password, fault)
  }

  @Test(arguments: ["12345678", "1234567890123456", "pässwörd!", "👍👍👍👍👍👍👍👍"])
  func `The short policy allows 8 to 16 characters`(_ password: String) {
    #expect(throws: Never.self) { try PasswordPolicy.short.check(password) }
  }

  @Test(arguments: [
    ("", "tooShort"), ("1234567", "tooShort"), ("12345678901234567", "tooLong"),
    ("password密码", "chineseCharacter"), ("password〇", "chineseCharacter"),
    ("password𠀀", "chineseCharacter"), ("pass word", "whiteSpace"),
    ("password\u{3000}", "whiteSpace"),
    ("password\n", "whiteSpace"), ("password\u{0}", "controlCharacter"),
    ("password\u{7f}", "controlCharacter"),
    ("passwor" + "e" + String(repeating: "\u{301}", count: 252), "tooLong"),
  ])
  func `The short policy refuses`(_ password: String, _ fault: String) {
    expect(.short, password, fault)
  }

  private func expect(_ policy: PasswordPolicy, _ password: String, _ fault: String) {
    let error = #expect(throws: DetailedError.self) { try policy.check(password) }
    #expect(error?.error as? AccountError == .invalidPassword)
    #expect(error?.details == ["fault": .string(fault)])
  }

  @Test(arguments: [
    (PasswordPolicy.standard, "1234567", "the password has fewer than 8 characters; use 8 to 64"),
    (
      .standard, String(repeating: "x", count: 65),
      "the password has more than 64 characters; use 8 to 64"
    ),
    (.standard, "password\u{0}", "the password contains a control character; remove it"),
    (.short, "12345678901234567", "the password has more than 16 characters; use 8 to 16"),
    (.short, "password密码", "the password contains a Chinese character; remove it"),
    (.short, "pass word", "the password contains white space; remove it"),
  ])
  func `A fault says what to do`(_ policy: PasswordPolicy, _ password: String, _ message: String) {
    let error = #expect(throws: DetailedError.self) { try policy.check(password) }
    #expect(error?.message == message)
  }
}
