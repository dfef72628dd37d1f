import CNATS

/// Requests and replies with libnats alone.
final class Libnats: Sendable {
  struct Failure: Error {
    let status: natsStatus
  }

  // Safe to share: libnats locks connections.
  private nonisolated(unsafe) let connection: OpaquePointer

  init(_ url: String) throws {
    // As NATSKit does.
    nats_Open(0)
    var options: OpaquePointer?
    natsOptions_Create(&options)
    defer { natsOptions_Destroy(options) }
    natsOptions_SetURL(options, url)
    natsOptions_SetSendAsap(options, true)
    var made: OpaquePointer?
    let status = natsConnection_Connect(&made, options)
    guard status == NATS_OK, let made else { throw Failure(status: status) }
    connection = made
  }

  deinit { natsConnection_Destroy(connection) }

  /// Replies with the payload of each request.
  func respond() {
    var subscription: OpaquePointer?
    natsConnection_QueueSubscribe(
      &subscription, connection, Responder.subject, "q",
      { connection, _, message, _ in
        natsConnection_Publish(
          connection, natsMsg_GetReply(message), natsMsg_GetData(message),
          natsMsg_GetDataLength(message))
        natsMsg_Destroy(message)
      }, nil)
    natsConnection_Flush(connection)
  }

  /// Sends a request and waits on this thread.
  func request(_ payload: [UInt8]) throws {
    var reply: OpaquePointer?
    let status = payload.withUnsafeBytes {
      natsConnection_Request(
        &reply, connection, Responder.subject, $0.baseAddress, Int32($0.count), 10_000)
    }
    natsMsg_Destroy(reply)
    guard status == NATS_OK else { throw Failure(status: status) }
  }
}
