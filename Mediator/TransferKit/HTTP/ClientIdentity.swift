public import ServiceKit

/// The params about the application and device in each request.
public struct ClientIdentity: Hashable, Sendable {
  /// The version of the application: `ver`.
  public let version: String
  /// The installation: `deviceid`.
  public let device: String
  /// The operating system: `platform`.
  public let platform: String
  /// Where the application came from: `channel`.
  public let channel: String

  /// Makes an identity.
  public init(version: String, device: String, platform: String = "linux", channel: String) {
    (self.version, self.device) = (version, device)
    (self.platform, self.channel) = (platform, channel)
  }

  /// The identifier of this installation, made once and stored.
  ///
  /// - Throws: ``StoreError``.
  public static func device(
    in preferences: Preferences.Scope, identifiers: Identifiers
  ) throws -> String {
    if let stored = try preferences.get("device") { return stored }
    return try preferences.store.atomically {
      // Another task or process may have stored one.
      if let stored = try preferences.get("device") { return stored }
      let device = identifiers.next()
      try preferences.set("device", device)
      return device
    }
  }
}
