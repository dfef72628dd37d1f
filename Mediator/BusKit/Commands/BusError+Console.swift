package import ConsoleKit

extension BusError: ConsoleErrorConvertible {
  /// The error as the console reports it.
  package var consoleError: ConsoleError {
    ConsoleError(.E0014, code: "busFailed", message, help: help)
  }

  private var help: String {
    switch self {
    case .notPermitted:
      "check the user, the password and the permissions: 'bus permissions' prints those of each user"
    case .unusableFile: "name another file, or check its permissions and its content"
    case .noResponders, .timedOut, .payloadTooLarge, .notConnected, .disconnected:
      "check --bus, and whether its server runs"
    }
  }
}

extension BusFault: ConsoleErrorConvertible {
  /// The error as the console reports it.
  package var consoleError: ConsoleError {
    ConsoleError(.E0014, code: "cannotOffer", message, help: help)
  }
}
