extension MemoryBus: DurableBus {
  /// Always true.
  public var storesMessages: Bool { true }

  /// Stores a message in memory; a key counts for ever.
  @discardableResult
  public func publishDurably(_ message: BusMessage, key: String) async throws -> Bool {
    try check(message)
    return stream.store(message, key: key)
  }

  /// Receives stored messages, one at a time; a dropped, delayed or failed one after those that wait.
  public func subscribeDurably(
    _ subject: String, subscriber: String,
    _ handler: @escaping @Sendable (BusMessage) async throws -> Void
  ) async throws -> any BusSubscription {
    try check(BusMessage(""))
    return stream.subscribe(subject, subscriber, handler)
  }
}
