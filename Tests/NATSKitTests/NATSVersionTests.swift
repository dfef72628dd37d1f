import NATSKit
import Testing

struct NATSVersionTests {
  @Test func `the linked libnats is of version 3`() {
    #expect(NATSVersion.linked.hasPrefix("3."))
  }
}
