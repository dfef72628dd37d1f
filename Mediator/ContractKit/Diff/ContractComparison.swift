package import MediatorKit

/// Compares two sets of contracts, and tells what the change from one to the other breaks.
package struct ContractComparison: Sendable {
  /// Everything that has changed, by target, the worst first.
  package let changes: [ContractChange]

  /// Compares every target of two sets.
  ///
  /// - Parameters:
  ///   - base: The contracts of before.
  ///   - head: The contracts of now.
  ///   - names: The targets to look at; nil means all. The needs of the others are looked at all the same.
  package init(base: [TargetContract], head: [TargetContract], only names: Set<String>? = nil) {
    let uses = ContractUses(base: base, head: head)
    let old = base.filter { names?.contains($0.name) != false }
    let new = head.filter { names?.contains($0.name) != false }
    var found: [ContractChange] = []
    for contract in old {
      if let other = new.first(where: { $0.name == contract.name }) {
        found += TargetComparison.changes(from: contract, to: other, uses)
      } else {
        found.append(Self.removal(of: contract, old, new, uses))
      }
    }
    for contract in new where !old.contains(where: { $0.name.isTwin(of: contract.name) }) {
      let what = "the target '\(contract.name)' is new"
      found.append(
        ContractChange(.targetAdded, contract.name, route: contract.name, path: "", what))
    }
    var keys: Set<ContractChange.Key> = []
    changes = Self.sorted(found.filter { keys.insert($0.key).inserted })
  }

  private static func removal(
    of contract: TargetContract, _ old: [TargetContract], _ new: [TargetContract],
    _ uses: ContractUses
  ) -> ContractChange {
    let name = contract.name
    let added = new.filter { other in !old.contains { $0.name == other.name } }
    let actions = Set(contract.actions.map(\.name))
    var (rule, what) = (ContractRule.targetRemoved, "the target '\(name)' is gone")
    if let other = added.first(where: { $0.name.isTwin(of: name) }) {
      (rule, what) = (.caseOnlyRename, "the target '\(name)' is '\(other.name)' now")
    } else if !actions.isEmpty,
      let other = added.first(where: { Set($0.actions.map(\.name)) == actions })
    {
      (rule, what) = (.targetRenamed, "the target '\(name)' seems to be '\(other.name)' now")
    }
    return ContractChange(
      rule, name, route: name, path: "", what, users: uses.users(ofTarget: name))
  }

  /// The changes by target, the worst first.
  static func sorted(_ changes: [ContractChange]) -> [ContractChange] {
    changes.sorted { $0.target == $1.target ? $0.comes(before: $1) : $0.target < $1.target }
  }
}

extension String {
  /// Whether two names are the same, or differ only by case.
  func isTwin(of other: String) -> Bool { lowercased() == other.lowercased() }
}
