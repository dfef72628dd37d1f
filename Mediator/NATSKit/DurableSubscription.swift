import BusKit

/// A subscription of a consumer; unhandled messages stay in the stream.
struct DurableSubscription: BusSubscription {
  let subscription: any BusSubscription
  let messages: AsyncStream<BusMessage>.Continuation
  let task: Task<Void, Never>
  /// Makes the consumer again.
  let upkeep: Task<Void, Never>

  func drain() async {
    upkeep.cancel()
    await subscription.drain()
    messages.finish()
    await task.value
  }
}
