/// How long the instance of a target lives.
public enum Lifetime: String, Sendable, CaseIterable {
  /// A new one for each call.
  case fresh
  /// Made by the first call, exactly once even for concurrent calls; kept until it is released.
  case cached
}
