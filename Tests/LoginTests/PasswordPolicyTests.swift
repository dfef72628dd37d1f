import MediatorKit
import ServiceKit
import Testing

struct PasswordRuleTests {
  @Test(arguments: ["12345678", "1234567890123456", "pässwörd!", "👍👍👍👍👍👍👍👍"])
  func `A good password has no fault`(_ password: String) {
    #expect(throws: Never.self) { try PasswordRule.check(password) }
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
  func `A bad password has a fault`(_ password: String, _ fault: String) {
    let error = #expect(throws: DetailedError.self) { try PasswordRule.check(password) }
    #expect(error?.error as? AccountError == .invalidPassword)
    #expect(error?.details == ["fault": .string(fault)])
  }

  @Test(arguments: [
    ("1234567", "the password has fewer than 8 characters; use 8 to 16"),
    ("12345678901234567", "the password has more than 16 characters; use 8 to 16"),
    ("password密码", "the password contains a Chinese character; leave it out"),
    ("pass word", "the password contains white space; leave it out"),
    ("password\u{0}", "the password contains a control character; leave it out"),
  ])
  func `A fault says how to mend it`(_ password: String, _ message: String) {
    let error = #expect(throws: DetailedError.self) { try PasswordRule.check(password) }
    #expect(error?.message == message)
  }
}
