import CEvent
import Foundation

/// The progress of each connection's next request, by the connection's input buffer.
///
/// libevent doesn't say when it closes a connection, so an entry stays until a new connection has the same buffer, or
/// until there are many entries and nothing has come for the time of a request.
struct Arrivals {
  private struct Arrival {
    /// Nil for a connection whose entry was removed while it was answered for long.
    var connection: OpaquePointer?
    /// The time of its first byte; nil before, and while the former request is answered.
    var start: ContinuousClock.Instant?
    var lastChange = ContinuousClock.now
    /// The number of NULs, at each of which libevent would end a header.
    var nuls = 0
    var isAnswering = false
    var isLate = false
  }

  /// The time in which a client has to send a request.
  let limit: Duration
  private var arrivals: [OpaquePointer: Arrival] = [:]
  /// The number of entries at which the old ones are removed.
  private var capacity = 1_000

  var count: Int { arrivals.count }

  init(limit: Duration) { self.limit = limit }

  /// Begins with a new connection.
  mutating func open(_ connection: OpaquePointer) {
    guard let input = bufferevent_get_input(connection) else { return }
    if arrivals.count >= capacity {
      let now = ContinuousClock.now
      arrivals = arrivals.filter { now - $0.value.lastChange <= limit }
      capacity = max(1_000, 2 * arrivals.count)
    }
    arrivals[input] = Arrival(connection: connection)
  }

  /// Takes note of new bytes; ends a connection whose request takes too long.
  mutating func add(_ size: Int, to input: OpaquePointer) {
    guard size > 0 else { return }
    var arrival = arrivals[input] ?? Arrival()
    arrival.nuls += Self.nuls(in: input, from: evbuffer_get_length(input) - size)
    let now = ContinuousClock.now
    arrival.lastChange = now
    let start = arrival.start ?? now
    if !arrival.isAnswering { arrival.start = start }
    if now - start > limit {
      arrival.isLate = true
      // libevent reads the end of the connection next. Here it can't be freed.
      if let connection = arrival.connection { ServerSocket.end(bufferevent_getfd(connection)) }
    }
    arrivals[input] = arrival
  }

  /// Ends the request of a connection; returns whether it was sent in time, and without a NUL outside of its body.
  mutating func take(_ connection: OpaquePointer, body: [UInt8]) -> Bool {
    guard let input = bufferevent_get_input(connection), var arrival = arrivals[input] else {
      return true
    }
    var headNuls = 0
    if arrival.nuls > 0 {
      // Those of the next request.
      let next = Self.nuls(in: input, from: 0)
      headNuls = arrival.nuls - next - body.count { $0 == 0 }
      arrival.nuls = next
    }
    (arrival.start, arrival.isAnswering, arrival.lastChange) = (nil, true, .now)
    arrivals[input] = arrival
    return headNuls == 0 && !arrival.isLate
  }

  /// The request is answered, and the time of the next one may begin.
  mutating func answered(_ connection: OpaquePointer) {
    guard let input = bufferevent_get_input(connection) else { return }
    arrivals[input]?.isAnswering = false
  }

  private static func nuls(in buffer: OpaquePointer, from position: Int) -> Int {
    var start = evbuffer_ptr()
    guard evbuffer_ptr_set(buffer, &start, position, EVBUFFER_PTR_SET) == 0 else { return 0 }
    let count = evbuffer_peek(buffer, -1, &start, nil, 0)
    var parts = [iovec](repeating: iovec(), count: Int(count))
    evbuffer_peek(buffer, -1, &start, &parts, count)
    return parts.reduce(0) { sum, part in
      sum + UnsafeRawBufferPointer(start: part.iov_base, count: part.iov_len).count { $0 == 0 }
    }
  }
}
