package import ConsoleKit

extension BusError: ConsoleErrorConvertible {
  /// The error as the console reports it.
  package var consoleError: ConsoleError {
    let (id, help): (ConsoleError.ID, String) =
      switch self {
      case .notPermitted:
        (
          .E0008,
          "check the user, the password and the permissions: 'bus permissions' prints those of each user"
        )
      case .badAddress: (.E0003, "an address is nats://HOST:PORT or tls://HOST:PORT")
      case .unusableFile: (.E0006, "name another file, or check its permissions and its content")
      case .noResponders, .timedOut, .payloadTooLarge, .storesNothing, .notConnected, .disconnected:
        (.E0014, "check --bus, and whether its server runs")
      }
    var error = ConsoleError(id, code: "busFailed", message, help: help)
    error.isRetryable = isTemporary
    return error
  }
}

extension BusFault: ConsoleErrorConvertible {
  /// The error as the console reports it.
  package var consoleError: ConsoleError {
    ConsoleError(.E0014, code: "cannotOffer", message, help: help)
  }
}
