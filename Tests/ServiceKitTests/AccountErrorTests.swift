import ServiceKit
import Testing

struct AccountErrorTests {
  @Test(arguments: AccountError.allCases)
  func `A message is one clause that says how to fix it`(_ error: AccountError) {
    #expect(error.message.first?.isLowercase == true)
    #expect(!error.message.hasSuffix("."))
    #expect(error.message.contains("; "))
  }

  @Test func `The codes are stable`() {
    #expect(
      AccountError.allCases.map(\.rawValue) == [
        "invalidPhone", "invalidPassword", "invalidNickname", "tooSoon", "codeNotRequested",
        "wrongCode", "codeExpired", "tooManyAttempts",
      ])
  }

  @Test(arguments: [
    (
      AccountError.invalidPhone,
      "the phone number can't be dialled; in zone 86 use 11 digits that begin with 1, else 5 to 15"
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
  func `An error without details has a general message`(_ error: AccountError, _ message: String) {
    #expect(error.message == message)
  }
}
