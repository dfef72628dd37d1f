/// The announcement that an action will be removed.
///
/// Versions are those of its target, ``Target/version``.
public struct Deprecation: Hashable, Sendable {
  /// The version that announced it.
  public let since: String
  /// The first version that may be without the action.
  public let removeIn: String
  /// The route to call instead, or nil.
  public let replacement: String?
  /// Why, in one sentence.
  public let reason: String

  package init(since: String, removeIn: String, replacement: String?, reason: String) {
    (self.since, self.removeIn) = (since, removeIn)
    (self.replacement, self.reason) = (replacement, reason)
  }
}
