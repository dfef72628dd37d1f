import ServiceKit
import Testing

struct AccountErrorTests {
  @Test(arguments: AccountError.allCases)
  func `A message is one clause that says how to mend it`(_ error: AccountError) {
    #expect(error.message.first?.isLowercase == true)
    #expect(!error.message.hasSuffix("."))
    #expect(error.message.contains("; "))
  }

  @Test func `The codes stay what they are`() {
    #expect(
      AccountError.allCases.map(\.rawValue) == [
        "invalidPhone", "invalidPassword", "invalidNickname", "tooSoon", "codeNotRequested",
        "wrongCode", "codeExpired", "tooManyAttempts",
      ])
  }

  @Test(arguments: [
    (
      AccountError.invalidPhone,
      "the phone number isn't valid; check its digits and the country code"
    ),
    (
      .invalidPassword,
      "the password isn't allowed; use 8 to 16 characters without white space or Chinese ones"
    ),
    (.invalidNickname, "the nickname isn't allowed; use 1 to 20 characters on one line"),
    (.tooSoon, "a code was sent less than a minute ago; use it, or ask again later"),
    (.codeNotRequested, "there is no code to compare with; request one first"),
    (.wrongCode, "the code is wrong; compare it with the latest message"),
    (.codeExpired, "the code is older than a minute; request a new one"),
    (
      .tooManyAttempts,
      "the code had too many wrong answers; request a new one a minute after the last"
    ),
  ])
  func `Without more to say the message is general`(_ error: AccountError, _ message: String) {
    #expect(error.message == message)
  }
}
