package import MediatorKit
package import ServiceKit

/// The start of the application, and the URLs that the system passes to it.
package enum AppLaunch {
  /// The launch steps, which run in this order before the modules start.
  ///
  /// Each step is a line here and a file `LaunchStep+Name.swift`; deleting the line removes the step.
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
  ///   - confirm: Asks the user whether the URL may change something; without it, such a URL is refused.
  ///   - log: Called once, when the URL fails; the line has the reason, but no values of params.
  /// - Returns: Always false, which lets the system offer the URL to other applications.
  package static func openURL(
    _ url: String, in mediator: Mediator, confirm: ((Request) async -> Bool)? = nil,
    log: @Sendable (String) -> Void
  ) async -> Bool {
    do { _ = try await mediator.open(url, confirm: confirm) } catch { log("openURL: \(error)") }
    return false
  }
}
