package import ConsoleKit

extension BusError: ConsoleErrorConvertible {
  /// The error as the console reports it.
  package var consoleError: ConsoleError {
    ConsoleError(
      .E0014, code: "busFailed", message, help: "check --bus, and whether its server runs")
  }
}

extension BusFault: ConsoleErrorConvertible {
  /// The error as the console reports it.
  package var consoleError: ConsoleError {
    ConsoleError(.E0014, code: "cannotOffer", message, help: help)
  }
}
