import ServerKit
import Testing

struct EventVersionTests {
  @Test func `The linked library tells its version`() {
    #expect(EventVersion.current.contains(/\d+\.\d+/))
  }
}
