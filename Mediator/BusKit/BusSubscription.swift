/// A subscription of a ``Bus``.
public protocol BusSubscription: Sendable {
  /// Ends it: messages that arrived before are still handled.
  func drain() async
}

extension [any BusSubscription] {
  /// Ends all of them at once.
  func drain() async {
    await withDiscardingTaskGroup { group in
      for subscription in self { group.addTask { await subscription.drain() } }
    }
  }
}
