/// Groups of modules that start one after the other, whatever their priorities.
public enum LifecycleLevel: Int, Sendable, CaseIterable, Comparable {
  /// Modules that others depend on; they start first.
  case basic
  case normal

  /// Whether a level starts before another.
  public static func < (left: LifecycleLevel, right: LifecycleLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
