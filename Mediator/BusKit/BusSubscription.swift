/// A subscription of a ``Bus``.
public protocol BusSubscription: Sendable {
  /// Ends it: messages that arrived before are still handled.
  func drain() async
}
