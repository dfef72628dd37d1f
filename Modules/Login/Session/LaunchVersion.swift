import ServiceKit

/// Whether this version of the application has been started on the device before.
struct LaunchVersion: Sendable {
  private let version: String
  private let stored: Preferences.Scope

  init(_ services: Services, _ version: String) {
    (self.version, stored) = (version, services.preferences.scope("login"))
  }

  /// Whether another version, or none, was started last.
  func isNew() throws -> Bool { try stored.get("version") != version }

  /// Remembers that this version was started.
  func remember() throws { try stored.set("version", version) }
}
