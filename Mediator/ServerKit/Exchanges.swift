/// The requests that a server hasn't finished: at most one a connection.
struct Exchanges {
  private struct Exchange {
    let number: Int
    /// Nil once it is answered: libevent then owns it.
    var request: OpaquePointer?
    /// Nil if it was answered at once.
    let task: Task<Void, Never>?
  }

  private(set) var nextNumber = 0
  private var exchanges: [OpaquePointer: Exchange] = [:]
  private var places: [Int: OpaquePointer] = [:]

  var isEmpty: Bool { exchanges.isEmpty }

  /// Begins the exchange of ``nextNumber``.
  mutating func begin(
    _ request: OpaquePointer, _ connection: OpaquePointer, _ task: Task<Void, Never>?
  ) {
    exchanges[connection] = Exchange(number: nextNumber, request: request, task: task)
    places[nextNumber] = connection
    nextNumber += 1
  }

  /// The request to answer; nil when its connection is closed.
  mutating func reply(_ number: Int) -> OpaquePointer? {
    guard let connection = places.removeValue(forKey: number) else { return nil }
    return exchanges[connection]?.request.take() ?? nil
  }

  /// Ends the exchange of a connection, and returns its request if it isn't answered.
  @discardableResult mutating func end(_ connection: OpaquePointer?) -> OpaquePointer? {
    guard let exchange = connection.flatMap({ exchanges.removeValue(forKey: $0) }) else {
      return nil
    }
    places[exchange.number] = nil
    exchange.task?.cancel()
    return exchange.request
  }
}
