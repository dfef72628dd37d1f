/// Small settings of the modules, stored as texts by key.
///
/// ```swift
/// let settings = preferences.scope("profile", account: "61856069")
/// try settings.set("language", "en")
/// ```
public struct Preferences: Sendable {
  private let store: Store

  /// Makes the service.
  ///
  /// - Parameter store: Stores the settings; it isn't accessed before the first use.
  public init(store: Store) {
    self.store = store
  }

  /// The settings of a module, global or of one account.
  ///
  /// - Parameters:
  ///   - owner: The module.
  ///   - account: The account; nil or an empty text for global settings.
  /// - Returns: Settings that are separate for each owner and account.
  public func scope(_ owner: String, account: String? = nil) -> Scope {
    Scope(store: store, owner: owner, account: account ?? "")
  }
}
