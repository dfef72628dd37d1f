public import MediatorKit

/// Why a ``Bus`` didn't carry a message.
public enum BusError: ServiceFailure, Hashable {
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

  /// The cause.
  public var message: String {
    switch self {
    case .noResponders: "no process answers on the bus"
    case .timedOut: "no process answered on the bus in time"
    case .payloadTooLarge(let bytes, let limit):
      "a message has \(bytes) bytes; the bus carries at most \(limit)"
    case .storesNothing:
      "the bus stores no messages; start its server with JetStream, 'nats-server -js'"
    case .notPermitted(let reason): "the server of the bus refused: \(reason)"
    case .badAddress(let problem), .unusableFile(let problem): problem
    case .notConnected(let reason), .disconnected(let reason): "no connection to the bus: \(reason)"
    }
  }

  /// Whether the same may succeed later, without a change of the message or the settings.
  public var isTemporary: Bool {
    switch self {
    case .noResponders, .timedOut, .notConnected, .disconnected: true
    case .payloadTooLarge, .storesNothing, .notPermitted, .badAddress, .unusableFile: false
    }
  }
}
