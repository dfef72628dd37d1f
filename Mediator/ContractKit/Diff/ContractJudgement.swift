package import MediatorKit

/// A comparison without the findings that were accepted.
package struct ContractJudgement: Sendable {
  /// What counts, by target, the worst first; entries that accept nothing are among it.
  package let changes: [Finding]
  /// What was found and accepted.
  package let accepted: [(finding: Finding, entry: AcceptedFindings.Entry)]
  /// The entries that accepted the like of something that counts, in an earlier change.
  package let spent: [AcceptedFindings.Entry]

  /// Judges a comparison.
  ///
  /// - Parameters:
  ///   - comparison: What has changed.
  ///   - list: What is accepted of it: ``AcceptedFindings/added(to:)`` says what is left of a list.
  ///   - names: The targets that were compared; an entry about another one isn't stale. Nil means all.
  package init(
    _ comparison: ContractComparison, accepting list: AcceptedFindings = .none,
    only names: Set<String>? = nil
  ) {
    let found = comparison.changes
    let entries = list.entries(among: Set(ContractRule.all.map(\.id)))
    accepted = found.compactMap { finding in
      entries.first { $0.accepts(finding) }.map { (finding, $0) }
    }
    spent = list.spent.filter { entry in found.contains(where: entry.accepts) }
    let stale = entries.filter { entry in
      list.isExact && !found.contains(where: entry.accepts)
        && names?.contains(entry.target) != false
    }
    changes = ContractComparison.sorted(
      found.filter { finding in !entries.contains { $0.accepts(finding) } } + stale.map(\.staleness)
    )
  }

  /// How many of what counts are of a level.
  package func count(_ level: Finding.Level) -> Int { changes.count { $0.level == level } }
}

extension AcceptedFindings.Entry {
  fileprivate var target: String { String(about.prefix { $0 != "/" && $0 != " " }) }

  /// The finding that this entry accepts nothing.
  package var staleness: Finding {
    Finding(
      .acceptanceStale, about: about, path: "", "'\(id)' was accepted on \(date) and isn't found")
  }
}

extension Finding {
  /// Whether it is about an entry of the accepted findings, not about a contract.
  package var isStale: Bool { id == ContractRule.acceptanceStale.id }
}
