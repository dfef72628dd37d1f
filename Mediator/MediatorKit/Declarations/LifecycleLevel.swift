/// Groups of modules that start one after the other, whatever their priorities.
public enum LifecycleLevel: Sendable, CaseIterable, Comparable {
  /// Modules that others depend on; they start first.
  case basic
  case normal
}
