import MediatorKit
import Testing

@testable import Login

struct LoginErrorTests {
  @Test(arguments: LoginError.allCases)
  func `A message is one sentence that says what to do`(_ error: LoginError) {
    #expect(error.message.first?.isLowercase == true)
    #expect(!error.message.hasSuffix("."))
    #expect(error.message.contains("; "))
  }

  @Test func `The codes stay what they are`() {
    #expect(
      LoginError.allCases.map(\.code) == [
        "phoneTaken", "unknownAccount", "wrongPassword", "notSignedIn", "invalidName",
        "nameTaken", "requestFailed", "serverUnreachable",
      ])
  }
}
