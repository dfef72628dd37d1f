package import MediatorKit
package import ServiceKit

/// The launch steps of the application, and the URLs that the system hands to it.
package enum AppLaunch {
  /// Everything that happens when the application starts, before its modules, in this order.
  ///
  /// Each step is a line here and a file `LaunchStep+Name.swift`; without the line nothing else changes.
  package static func steps(_ services: Services) -> [LaunchStep] {
    [
      .statistics(services.statistics)
    ]
  }

  /// Follows a URL that the system hands to the application.
  ///
  /// - Parameters:
  ///   - url: What someone tapped, anywhere in the system.
  ///   - mediator: The application.
  ///   - confirm: Asks a person whether the URL may change something; without it such a URL isn't followed.
  ///   - log: Told once, when the URL can't be followed; the line says why, and holds no values of params.
  /// - Returns: False, whatever became of it: the article's application answers so, and the system then goes on
  ///   as if nobody had wanted the URL.
  package static func openURL(
    _ url: String, in mediator: Mediator, confirm: ((Request) async -> Bool)? = nil,
    log: @Sendable (String) -> Void
  ) async -> Bool {
    do { _ = try await mediator.open(url, confirm: confirm) } catch { log("openURL: \(error)") }
    return false
  }
}
