package import MediatorKit
package import ServiceKit

/// The launch steps of the application, and the URLs that the system hands to it.
package enum AppLaunch {
  /// The steps of the start, before the modules, in this order.
  ///
  /// Each step is one line here and one file `LaunchStep+Name.swift`.
  package static func steps(_ services: Services) -> [LaunchStep] {
    [
      .statistics(services.statistics)
    ]
  }

  /// Opens a URL that the system passes to the application.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - mediator: The application.
  ///   - confirm: Asks the user whether the URL may change something; without it such a URL isn't opened.
  ///   - log: Runs once with a line that says why the URL can't be opened; the line contains no values of params.
  /// - Returns: Always false, so that the system continues with its own handling.
  package static func openURL(
    _ url: String, in mediator: Mediator, confirm: ((Request) async -> Bool)? = nil,
    log: @Sendable (String) -> Void
  ) async -> Bool {
    do { _ = try await mediator.open(url, confirm: confirm) } catch { log("openURL: \(error)") }
    return false
  }
}
