/// Why a ``Bus`` didn't carry a message.
public enum BusError: Error, Hashable, Sendable {
  /// Nothing subscribes to the subject of a request.
  case noResponders
  /// No reply came in time; the receiver may have acted.
  case timedOut
  /// Payload and headers have more bytes than ``Bus/payloadLimit``.
  case payloadTooLarge(bytes: Int, limit: Int)
  /// The server has no store for messages.
  case storesNothing
  /// The server refused the subject or the credentials.
  case notPermitted(String)
  /// Text that isn't the address of a server.
  case badAddress(String)
  /// A file of credentials or certificates can't be used.
  case unusableFile(String)
  /// There was no connection, so nothing was sent.
  case notConnected(String)
  /// No server was reached, or the connection ended while a request waited for its reply.
  case disconnected(String)
}
