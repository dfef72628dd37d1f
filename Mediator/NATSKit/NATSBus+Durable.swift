public import BusKit

extension NATSBus: DurableBus {
  /// Whether the server has JetStream.
  public var storesMessages: Bool {
    get async throws { try await DurableStream(bus: self).isAvailable }
  }

  /// Stores a message in the stream `mediator`, which is created for the first one.
  ///
  /// - Throws: ``BusKit/BusError/noResponders`` from a server without JetStream.
  @discardableResult
  public func publishDurably(_ message: BusMessage, key: String) async throws -> Bool {
    var message = message
    message.headers["Nats-Msg-Id"] = key
    let stream = DurableStream(bus: self)
    do { return try await stream.store(message) } catch BusError.noResponders {
      try await stream.create()
      return try await stream.store(message)
    }
  }

  /// Receives the messages of the stream `mediator` through a durable consumer; one at a time and in order.
  ///
  /// A message is delivered again 30 seconds after a delivery without an end, and sooner after an error.
  public func subscribeDurably(
    _ subject: String, subscriber: String,
    _ handler: @escaping @Sendable (BusMessage) async throws -> Void
  ) async throws -> any BusSubscription {
    let stream = DurableStream(bus: self)
    try await stream.create()
    let consumer = try await stream.consumer(of: subscriber, subject)
    let (messages, continuation) = AsyncStream<BusMessage>.makeStream()
    let task = Task {
      for await message in messages { try? await stream.handle(message, handler) }
    }
    let subscription = try await subscribe(consumer.deliverySubject, queue: consumer.name) {
      continuation.yield($0)
    }
    return DurableSubscription(subscription: subscription, messages: continuation, task: task)
  }
}
