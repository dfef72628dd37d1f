package import MediatorKit

/// Compares two sets of contracts, and tells what the change from one to the other breaks.
package struct ContractComparison: Sendable {
  /// Everything that has changed, by target, the worst first.
  package let changes: [Finding]

  /// Compares every target of two sets.
  ///
  /// - Parameters:
  ///   - base: The contracts of before.
  ///   - head: The contracts of now.
  ///   - names: The targets to look at; nil means all. The needs of the others are looked at all the same.
  package init(base: [TargetContract], head: [TargetContract], only names: Set<String>? = nil) {
    let uses = ContractUses(base: base, head: head)
    let targets = NameChanges(
      base.filter { names?.contains($0.name) != false },
      head.filter { names?.contains($0.name) != false }, by: \.name)
    var found = targets.kept.flatMap { TargetComparison.changes(from: $0, to: $1, uses) }
    found += targets.removed.map { Self.removal(of: $0, targets, uses) }
    found += targets.added.filter { targets.twin(ofAdded: $0) == nil }.map { contract in
      let what = "the target '\(contract.name)' is new"
      return Finding(.targetAdded, about: contract.name, path: "", what)
    }
    var seen: Set<[String]> = []
    changes = Self.sorted(found.filter { seen.insert([$0.id, $0.about]).inserted })
  }

  private static func removal(
    of contract: TargetContract, _ targets: NameChanges<TargetContract>, _ uses: ContractUses
  ) -> Finding {
    let name = contract.name
    let actions = Set(contract.actions.map(\.name))
    var (rule, what) = (ContractRule.targetRemoved, "the target '\(name)' is gone")
    if let other = targets.twin(ofRemoved: contract) {
      (rule, what) = (.caseOnlyRename, "the target '\(name)' is '\(other.name)' now")
    } else if !actions.isEmpty,
      let other = targets.added.first(where: { Set($0.actions.map(\.name)) == actions })
    {
      (rule, what) = (.targetRenamed, "the target '\(name)' seems to be '\(other.name)' now")
    }
    return Finding(rule, about: name, path: "", what, users: uses.users(ofTarget: name))
  }

  /// The changes by target, the worst first.
  static func sorted(_ changes: [Finding]) -> [Finding] {
    changes.sorted { $0.target == $1.target ? $0.comes(before: $1) : $0.target < $1.target }
  }
}
