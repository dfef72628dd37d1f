import Testing

@testable import ScreenKit

struct StringSentenceTests {
  @Test(arguments: [
    ("the code is wrong", "The code is wrong."), ("Try again.", "Try again."), ("", ""),
    ("'x' is taken; use another", "'x' is taken; use another."), ("what now?", "What now?"),
    ("éa", "Éa."), ("没有网络", "没有网络."), ("没有网络。", "没有网络。"),
  ])
  func `The message of an error becomes a sentence`(_ message: String, _ sentence: String) {
    #expect(message.sentence == sentence)
  }
}
