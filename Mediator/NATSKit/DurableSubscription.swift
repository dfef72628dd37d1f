import BusKit

/// A subscription of a consumer; unhandled messages stay in the stream.
struct DurableSubscription: BusSubscription {
  let subscription: any BusSubscription
  let messages: AsyncStream<BusMessage>.Continuation
  let task: Task<Void, Never>

  func drain() async {
    await subscription.drain()
    messages.finish()
    await task.value
  }
}
