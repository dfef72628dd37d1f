import Testing

@testable import ScreenKit

struct StringSentenceTests {
  @Test(arguments: [
    ("the code is wrong", "The code is wrong."), ("Try again.", "Try again."), ("", ""),
    ("'x' is taken; use another", "'x' is taken; use another."), ("what now?", "What now?"),
    ("éa", "Éa."), ("没有网络", "没有网络."), ("没有网络。", "没有网络。"),
    ("no such post; use an id of Discover/feed", "No such post."),
    ("too fast; stay below 50 km/h", "Too fast; stay below 50 km/h."),
  ])
  func `The message of an error becomes a sentence`(_ message: String, _ sentence: String) {
    #expect(message.sentence == sentence)
  }
}
