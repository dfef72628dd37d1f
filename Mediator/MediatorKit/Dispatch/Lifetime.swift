/// How long the instance of a target lives.
public enum Lifetime: String, Sendable, CaseIterable {
  /// A new one for each call.
  case fresh
  /// Made by the first call, exactly once however many call at the same time; kept until it is released.
  case cached
  /// Made when there is none, kept as long as someone else keeps it. Only for targets that are classes.
  case weak
}
