import MediatorKit
import Testing

@testable import Register

struct RegisterErrorTests {
  @Test(arguments: RegisterError.allCases)
  func `A message is one sentence that says what to do`(_ error: RegisterError) {
    #expect(error.message.first?.isLowercase == true)
    #expect(!error.message.hasSuffix("."))
    #expect(error.message.contains("; "))
  }

  @Test func `The codes stay what they are`() {
    #expect(
      RegisterError.allCases.map(\.code) == [
        "phoneTaken", "noMessage", "requestFailed", "serverUnreachable",
      ])
  }
}
