import BusKit
import Testing

struct BusMessageTests {
  @Test func `a message waits for no reply, unless a subject for it is given`() {
    #expect(BusMessage("a.b").replySubject == nil)
  }
}
