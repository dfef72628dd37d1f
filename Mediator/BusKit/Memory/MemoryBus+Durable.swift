extension MemoryBus: DurableBus {
  /// Always true.
  public var storesMessages: Bool { true }

  /// Stores a message in memory; a key counts for ever.
  @discardableResult
  public func publishDurably(_ message: BusMessage, key: String) async throws -> Bool {
    guard message.payload.count <= payloadLimit else {
      throw BusError.payloadTooLarge(bytes: message.payload.count, limit: payloadLimit)
    }
    return stream.store(message, key: key)
  }

  /// Receives stored messages, one at a time; a dropped, delayed or failed one after those that wait.
  public func subscribeDurably(
    _ subject: String, subscriber: String,
    _ handler: @escaping @Sendable (BusMessage) async throws -> Void
  ) async throws -> any BusSubscription {
    stream.subscribe(subject, subscriber, handler)
  }
}
