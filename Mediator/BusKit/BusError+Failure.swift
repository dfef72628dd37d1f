public import MediatorKit

extension BusError: ServiceFailure {
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
