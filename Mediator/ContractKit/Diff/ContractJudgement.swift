/// What a comparison comes to when the accepted breaks are taken out of it.
package struct ContractJudgement: Sendable {
  /// What counts, by target, the worst first; accepted breaks that aren't found are among it.
  package let changes: [ContractChange]
  /// What was found and accepted.
  package let accepted: [(change: ContractChange, entry: AcceptedBreak)]
  /// The entries that accepted the like of something that counts, in an earlier change.
  package let spent: [AcceptedBreak]

  /// Judges a comparison.
  ///
  /// - Parameters:
  ///   - comparison: What has changed.
  ///   - breaks: What is accepted of it: ``AcceptedBreaks/added(to:)`` says what is left of a list.
  ///   - names: The targets that were compared; an entry about another one isn't stale. Nil means all.
  package init(
    _ comparison: ContractComparison, accepting breaks: AcceptedBreaks = .none,
    only names: Set<String>? = nil
  ) {
    let entries = Dictionary(breaks.entries.map { ($0.key, $0) }) { first, _ in first }
    accepted = comparison.changes.compactMap { change in
      entries[change.key].map { (change, $0) }
    }
    let found = Set(comparison.changes.map(\.key))
    spent = breaks.spent.filter { found.contains($0.key) }
    let stale = breaks.entries.filter { entry in
      breaks.isExact && !found.contains(entry.key) && names?.contains(entry.target) != false
    }
    changes = ContractComparison.sorted(
      comparison.changes.filter { entries[$0.key] == nil } + stale.map(\.staleness))
  }

  /// How many of what counts are of a level.
  package func count(_ level: ContractRule.Level) -> Int { changes.count { $0.level == level } }
}

extension AcceptedBreak {
  fileprivate var target: String { String(key.route.prefix { $0 != "/" }) }

  /// The finding that this entry has nothing to accept.
  fileprivate var staleness: ContractChange {
    ContractChange(
      .acceptedBreakStale, target, route: key.route, path: key.path,
      "'\(key.rule)' was accepted on \(date) and isn't found")
  }
}
