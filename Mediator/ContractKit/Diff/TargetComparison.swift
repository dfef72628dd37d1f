import MediatorKit

/// Compares one target with what it was.
struct TargetComparison {
  let base: TargetContract
  let head: TargetContract
  let uses: ContractUses
  private(set) var changes: [Finding] = []

  static func changes(
    from base: TargetContract, to head: TargetContract, _ uses: ContractUses
  ) -> [Finding] {
    guard base != head else { return [] }
    var comparison = TargetComparison(base: base, head: head, uses: uses)
    comparison.compareActions()
    comparison.compareEvents()
    comparison.compareNeeds()
    comparison.compareSubscriptions()
    comparison.compareVersions()
    return comparison.changes
  }

  private init(base: TargetContract, head: TargetContract, uses: ContractUses) {
    self.base = base
    self.head = head
    self.uses = uses
  }

  /// Adds a finding about the target, or about an action or event of it.
  mutating func report(
    _ rule: ContractRule, _ what: String, of member: String? = nil, at path: String = "",
    level: Finding.Level? = nil, who: [ContractRule.Caller]? = nil, users: [ContractUser] = []
  ) {
    let route = member.map { "\(head.name)/\($0)" } ?? head.name
    changes.append(
      Finding(
        rule, about: route, path: path, what, level: level, who: who, users: users))
  }

  private mutating func compareActions() {
    let names = NameChanges(base.actions, head.actions, by: \.name)
    for (action, other) in names.kept {
      changes += ActionComparison.changes(from: action, to: other, in: head, uses)
    }
    for action in names.removed { reportRemoval(of: action, names) }
    for action in names.added where names.twin(ofAdded: action) == nil {
      report(.actionAdded, "the action '\(action.name)' is new", of: action.name)
    }
  }

  /// Before 1.0 a new minor version may break, from then on a new major one.
  private mutating func compareVersions() {
    let breaks = changes.contains { $0.level == .error }
    let versions = "\(base.version), then \(head.version)"
    guard base.version != head.version || breaks else { return }
    guard let old = SemanticVersion(base.version), let new = SemanticVersion(head.version) else {
      let what = "a version isn't like 1.2.3 (\(versions))"
      return report(.cannotProve, what, at: "/version")
    }
    if new < old {
      report(.contractVersionDecreased, "the version went down (\(versions))", at: "/version")
    } else if breaks, !new.allowsBreaks(since: old) {
      let part = old.major == 0 && new.major == 0 ? "minor" : "major"
      report(.versionNotBumped, "a break, but no new \(part) version (\(versions))", at: "/version")
    }
  }
}
