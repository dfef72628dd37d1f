/// Carries messages between processes.
///
/// NATSKit has the form over a NATS server; ``MemoryBus`` connects mediators of one process, for tests.
public protocol Bus: Sendable {
  /// The largest payload of a message, in bytes.
  var payloadLimit: Int { get }

  /// A subject that only this connection subscribes to; subjects for replies begin with it and a dot.
  var inbox: String { get }

  /// Sends a request and returns the first reply.
  ///
  /// Cancelling the task ends the wait, not the work of the receiver.
  ///
  /// - Throws: ``BusError``, or `CancellationError`.
  func request(_ message: BusMessage, timeout: Duration) async throws -> BusMessage

  /// Sends a message to all subscribers of its subject; a subscription by queue group gives it to one of them.
  ///
  /// - Throws: ``BusError``.
  func publish(_ message: BusMessage) async throws

  /// Receives the messages of a subject.
  ///
  /// - Parameters:
  ///   - subject: May end in `.>` for all below it, and have `*` for one part.
  ///   - queue: A group, of which one member receives each message; nil receives all.
  ///   - handler: Receives the messages in order of arrival. Returns at once: longer work belongs in a task.
  /// - Returns: The subscription, which lasts until it is drained.
  /// - Throws: ``BusError``.
  func subscribe(
    _ subject: String, queue: String?, _ handler: @escaping @Sendable (BusMessage) -> Void
  ) async throws -> any BusSubscription

  /// Ends the subscriptions, waits for the running handlers, sends waiting messages, and disconnects.
  func drain() async
}
