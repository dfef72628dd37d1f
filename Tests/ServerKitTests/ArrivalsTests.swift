import CEvent
import Testing

@testable import ServerKit

struct ArrivalsTests {
  /// libevent doesn't say when a connection is closed.
  @Test func `Entries of closed connections don't add up`() throws {
    let base = try #require(event_base_new())
    defer { event_base_free(base) }
    var arrivals = Arrivals(limit: .zero)
    var connections: [OpaquePointer] = []
    defer { for connection in connections { bufferevent_free(connection) } }
    for _ in 0..<2_500 {
      let connection = try #require(bufferevent_socket_new(base, -1, 0))
      connections.append(connection)
      arrivals.open(connection)
    }
    #expect(arrivals.count < 1_001)
    // The entry of the first one is gone, and made again.
    let input = try #require(bufferevent_get_input(connections[0]))
    evbuffer_unfreeze(input, 0)
    #expect(evbuffer_add(input, "a\0b", 3) == 0)
    arrivals.add(3, to: input)
    evbuffer_drain(input, 3)
    let isWhole = arrivals.take(connections[0], body: [])
    #expect(!isWhole)
  }
}
