/// A module's position in the order of starts and deliveries.
struct LifecycleUnit: Hashable, Sendable {
  let name: String
  var level = LifecycleLevel.normal
  var priority = 0
  var startsAfter: [String] = []
  /// Where its lifecycle is declared; nil when that is unknown.
  var place: Finding.SourceLocation?

  /// The position among units of other levels and priorities.
  var rank: LifecycleRank { LifecycleRank(level: level, priority: priority) }
}

/// Compares level, then priority; a lower rank comes earlier.
struct LifecycleRank: Hashable, Sendable, Comparable, CustomStringConvertible {
  let level: LifecycleLevel
  let priority: Int

  var description: String { "\(level), priority \(priority)" }

  static func < (left: LifecycleRank, right: LifecycleRank) -> Bool {
    (left.level, right.priority) < (right.level, left.priority)
  }
}
