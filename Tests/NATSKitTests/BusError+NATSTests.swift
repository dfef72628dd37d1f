import BusKit
import CNATS
import Testing

@testable import NATSKit

struct BusErrorNATSTests {
  @Test func `a host that accepts connections and says nothing is reported with its address`() {
    #expect(
      BusError(NATS_TIMEOUT, "nats://a")
        == .disconnected("nats://a doesn't reply as a server of NATS"))
  }
}
