/// Small settings of the modules: texts by key, kept in the store.
///
/// ```swift
/// let settings = preferences.scope("profile", account: "61856069")
/// try settings.set("language", "en")
/// ```
public struct Preferences: Sendable {
  private let store: Store

  /// Makes the service.
  ///
  /// - Parameter store: Keeps the settings; it isn't touched before the first use.
  public init(store: Store) {
    self.store = store
  }

  /// The settings of a module, for everyone or for one account.
  ///
  /// - Parameters:
  ///   - owner: The module.
  ///   - account: The account; nil, the same as an empty text, for those of no account.
  /// - Returns: Settings that share no key with any other owner or account.
  public func scope(_ owner: String, account: String? = nil) -> Scope {
    Scope(store: store, owner: owner, account: account ?? "")
  }
}
