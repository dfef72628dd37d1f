import ServiceKit
import Testing

struct AccountErrorTests {
  @Test(arguments: AccountError.allCases)
  func `A message is one clause that says what to do`(_ error: AccountError) {
    #expect(error.message.first?.isLowercase == true)
    #expect(!error.message.hasSuffix("."))
    #expect(error.message.contains("; "))
  }

  @Test func `The codes stay what they are`() {
    #expect(
      AccountError.allCases.map(\.rawValue) == [
        "invalidPhone", "invalidPassword", "invalidNickname", "tooSoon", "tooManyCodes",
        "codeNotRequested", "wrongCode", "codeExpired", "tooManyAttempts",
      ])
  }

  @Test(arguments: [
    (
      AccountError.invalidPhone,
      "the phone number isn't valid; check its digits and the country code"
    ),
    (
      .invalidPassword,
      "the password isn't allowed; use 8 to 64 characters"
    ),
    (.invalidNickname, "the nickname isn't allowed; use 1 to 20 characters on one line"),
    (.tooSoon, "a code was sent less than a minute ago; use it, or ask again later"),
    (.tooManyCodes, "this device requested too many codes; request the next one later"),
    (.codeNotRequested, "there is no code to compare with; request one first"),
    (.wrongCode, "the code is wrong; compare it with the latest message"),
    (.codeExpired, "the code is older than a minute; request a new one"),
    (
      .tooManyAttempts,
      "too many wrong passwords or codes; try again later"
    ),
  ])
  func `Without more to say the message is general`(_ error: AccountError, _ message: String) {
    #expect(error.message == message)
  }
}
