package import MediatorKit

/// A comparison without the findings that were accepted.
package struct ContractJudgement: Sendable {
  /// The remaining findings by target, the worst first, with those about stale entries.
  package let changes: [Finding]
  /// The accepted findings, each with its entry.
  package let accepted: [(finding: Finding, entry: AcceptedFindings.Entry)]
  /// The entries that accepted the same finding in an earlier change, and match a remaining one.
  package let spent: [AcceptedFindings.Entry]

  /// Removes the accepted findings from a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - list: The accepted findings; see ``AcceptedFindings/added(to:)``.
  ///   - names: The compared targets; an entry about another one isn't stale. Nil means all.
  package init(
    _ comparison: ContractComparison, accepting list: AcceptedFindings = .none,
    only names: Set<String>? = nil
  ) {
    let found = comparison.changes
    let entries = list.entries(among: ContractRule.ids)
    accepted = found.compactMap { finding in
      entries.first { $0.accepts(finding) }.map { (finding, $0) }
    }
    spent = list.spent.filter { entry in found.contains(where: entry.accepts) }
    let stale = entries.filter { entry in
      list.isExact && !found.contains(where: entry.accepts)
        && names?.contains(entry.target) != false
    }
    let misspelled = list.entries(among: ContractRule.ids, false).compactMap { $0.misspelling }
    changes = ContractComparison.sorted(
      found.filter { finding in !entries.contains { $0.accepts(finding) } }
        + stale.map(\.staleness) + misspelled)
  }

  /// The number of remaining findings of a level.
  package func count(_ level: Finding.Level) -> Int { changes.count { $0.level == level } }
}

extension AcceptedFindings.Entry {
  fileprivate var target: String { String(about.prefix { $0 != "/" && $0 != " " }) }

  /// The finding that this entry's id is a misspelled one of `contract diff`; nil for any other id, which may be one of
  /// `check`.
  fileprivate var misspelling: Finding? {
    let nearest = Suggestion.nearest(to: id, among: ContractRule.ids)
    return Suggestion.question(nearest).map {
      Finding(.acceptanceStale, about: about, path: "", "no finding has the id '\(id)', \($0)")
    }
  }

  /// The finding that this entry matches nothing.
  package var staleness: Finding {
    Finding(
      .acceptanceStale, about: about, path: "", "'\(id)' was accepted on \(date) but wasn't found")
  }
}

extension Finding {
  /// Whether it is about an entry of the accepted findings.
  package var isStale: Bool { id == ContractRule.acceptanceStale.id }
}
