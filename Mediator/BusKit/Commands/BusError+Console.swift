package import ConsoleKit

extension BusError: ConsoleErrorConvertible {
  /// The error as the console reports it.
  package var consoleError: ConsoleError {
    let (code, message): (String, String) =
      switch self {
      case .noResponders: ("noResponders", "no process answers on the bus")
      case .timedOut: ("timedOut", "no process answered on the bus in time")
      case .payloadTooLarge(let bytes, let limit):
        ("payloadTooLarge", "a message has \(bytes) bytes; the bus carries at most \(limit)")
      case .notPermitted(let reason): ("notPermitted", "the server of the bus refused: \(reason)")
      case .disconnected(let reason): ("disconnected", "no connection to the bus: \(reason)")
      }
    return ConsoleError(
      .E0014, code: code, message, help: "check --bus, and whether its server runs")
  }
}

extension BusFault: ConsoleErrorConvertible {
  /// The error as the console reports it.
  package var consoleError: ConsoleError {
    ConsoleError(.E0014, code: "cannotOffer", message, help: help)
  }
}
