import ScreenKit

extension ScreenError: ConsoleErrorConvertible {
  /// A screen that isn't one is a wrong route; an event that makes no sense is a wrong line of a script.
  package var consoleError: ConsoleError {
    switch code {
    case .notAScreen:
      ConsoleError(
        .E0104, code: code.rawValue, description, help: "call it, or list the routes for others")
    default: ConsoleError(.E0010, code: code.rawValue, description)
    }
  }
}
