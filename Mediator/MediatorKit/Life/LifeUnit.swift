/// A module as far as the order of starts and events is concerned.
struct LifeUnit: Hashable, Sendable {
  let name: String
  var level = LifeLevel.normal
  var priority = 0
  var startsAfter: [String] = []
  /// Where its life is declared, if that is known.
  var place: Finding.Place?

  /// Where it stands among units of other levels and priorities.
  var rank: LifeRank { LifeRank(level: level, priority: priority) }
}

/// Level first, then priority; a lower rank comes earlier.
struct LifeRank: Hashable, Sendable, Comparable, CustomStringConvertible {
  let level: LifeLevel
  let priority: Int

  var description: String { "\(level), priority \(priority)" }

  static func < (left: LifeRank, right: LifeRank) -> Bool {
    left.level != right.level ? left.level < right.level : left.priority > right.priority
  }
}
