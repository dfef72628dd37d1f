/// Why a ``Bus`` didn't carry a message.
public enum BusError: Error, Hashable, Sendable {
  /// Nothing subscribes to the subject of a request.
  case noResponders
  /// No reply came in time; the receiver may have acted.
  case timedOut
  /// The payload has more bytes than ``Bus/payloadLimit``.
  case payloadTooLarge(bytes: Int, limit: Int)
  /// The server refused the subject or the credentials.
  case notPermitted(String)
  /// There is no connection, or it was closed.
  case disconnected(String)
}
