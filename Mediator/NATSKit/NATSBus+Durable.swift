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

  /// Receives the messages of the stream `mediator` through a durable consumer; one at a time, and in order as long as
  /// all of them are handled.
  ///
  /// A message is delivered again 30 seconds after a delivery without an end, and sooner after an error. The consumer is
  /// made again every 10 seconds: a server may get its store later, or lose it.
  public func subscribeDurably(
    _ subject: String, subscriber: String,
    _ handler: @escaping @Sendable (BusMessage) async throws -> Void
  ) async throws -> any BusSubscription {
    // Real time: a server doesn't say that it got or lost its store.
    let pause = { @Sendable in try await Task.sleep(for: .seconds(10)) }
    return try await subscribeDurably(subject, subscriber: subscriber, pause: pause, handler)
  }

  /// `pause` passes the time until the consumer is made again.
  func subscribeDurably(
    _ subject: String, subscriber: String, pause: @escaping @Sendable () async throws -> Void,
    _ handler: @escaping @Sendable (BusMessage) async throws -> Void
  ) async throws -> any BusSubscription {
    let stream = DurableStream(bus: self)
    let consumer = DurableStream.Consumer(of: subscriber, subject)
    // A server without JetStream may be replaced by one that has it.
    do { try await stream.create(consumer) } catch BusError.noResponders {}
    let (messages, continuation) = AsyncStream<BusMessage>.makeStream()
    let task = Task {
      for await message in messages { try? await stream.handle(message, handler) }
    }
    let upkeep = Task {
      while (try? await pause()) != nil { try? await stream.create(consumer) }
    }
    do {
      let subscription = try await subscribe(consumer.deliverySubject, queue: consumer.name) {
        continuation.yield($0)
      }
      return DurableSubscription(
        subscription: subscription, messages: continuation, task: task, upkeep: upkeep)
    } catch {
      upkeep.cancel()
      continuation.finish()
      throw error
    }
  }
}
