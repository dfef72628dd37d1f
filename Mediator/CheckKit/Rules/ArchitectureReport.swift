import ContractKit
package import MediatorKit

/// What all architecture rules said about a package and its application.
package struct ArchitectureReport: Sendable, Hashable {
  /// What each rule saw, in the order of the rules.
  package let outcomes: [ArchitectureRule.Outcome]

  /// Everything that is wrong, in the order of the rules.
  package var findings: [Finding] { outcomes.flatMap(\.findings) }

  /// Whether nothing has to be mended now.
  ///
  /// What leads to a target that isn't linked may be meant so, but is never let pass; the use of an action that
  /// will go is.
  package var passes: Bool { findings.allSatisfy { $0.kind == .deprecatedNeed } }
}

extension ArchitectureReport {
  /// Takes what was accepted out of what the rules found, and reports the entries that accept nothing.
  init(outcomes: [ArchitectureRule.Outcome], accepting list: AcceptedFindings) {
    let changes = Set(ContractRule.all.map(\.id))
    var left = list.entries(among: changes, false)
    let others = outcomes.map { outcome in
      var outcome = outcome
      outcome.findings.removeAll { finding in
        guard let index = left.firstIndex(where: { $0.accepts(finding) }) else { return false }
        left.remove(at: index)
        return true
      }
      return outcome
    }
    let accepted = ArchitectureRule.Outcome(
      rule: "accepted", sentence: "Every accepted finding is still found.",
      lookedAt: list.entries(among: changes, false).count, subjects: "accepted findings",
      exemption: nil, findings: left.map(\.staleness))
    self.init(outcomes: others + [accepted])
  }
}
