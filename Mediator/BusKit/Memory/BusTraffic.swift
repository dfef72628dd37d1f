/// The counters of a ``MemoryBus``.
public struct BusTraffic: Hashable, Sendable {
  /// The messages that were sent, including requests and replies.
  public internal(set) var sent = 0

  /// The deliveries to subscribers, including duplicates.
  public internal(set) var delivered = 0
}
