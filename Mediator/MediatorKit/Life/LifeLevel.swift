/// Which modules start before others, whatever their priorities.
public enum LifeLevel: Int, Sendable, CaseIterable, Comparable {
  /// What others stand on: comes first.
  case basic
  /// Everything else.
  case normal

  /// Whether a level comes before another.
  public static func < (left: LifeLevel, right: LifeLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
