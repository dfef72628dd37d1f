public import BusKit

/// A bus over a NATS server, through libnats.
///
/// An application has one bus: its connection closes with the last copy. A lost connection is restored in the background,
/// with its subscriptions; requests that were in flight fail with ``BusKit/BusError/disconnected(_:)``.
public struct NATSBus: Bus {
  let connection: NATSConnection

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - settings: The server and the credentials.
  ///   - report: Receives a line of text for each lost or restored connection, dropped message and refused subject.
  /// - Throws: ``BusKit/BusError`` without a connection.
  public init(
    _ settings: NATSSettings, report: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(BusError) {
    connection = try await NATSConnection.open(settings, report)
  }

  /// The largest payload of a message, in bytes, as configured in the server.
  public var payloadLimit: Int { connection.payloadLimit }

  /// `_INBOX.USER.UNIQUE`, or `_INBOX.UNIQUE` without a user.
  public var inbox: String { connection.inbox }

  /// Sends a request and returns the first reply.
  public func request(_ message: BusMessage, timeout: Duration) async throws -> BusMessage {
    try await connection.request(message, timeout: timeout)
  }

  /// Sends a message; without a connection, it waits for the next one.
  public func publish(_ message: BusMessage) async throws {
    try connection.publish(message, reply: message.replySubject)
  }

  /// Receives the messages of a subject, until the subscription or the bus is drained.
  public func subscribe(
    _ subject: String, queue: String?, _ handler: @escaping @Sendable (BusMessage) -> Void
  ) async throws -> any BusSubscription {
    try await connection.subscribe(subject, queue: queue) { message in
      if !message.isNoResponders { handler(BusMessage(message)) }
    }
  }

  /// Ends the subscriptions, waits for the running handlers, sends waiting messages, and disconnects.
  public func drain() async { await connection.drain() }
}
