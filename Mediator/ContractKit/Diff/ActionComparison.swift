import MediatorKit

/// Compares one action with what it was.
struct ActionComparison {
  let base: ActionContract
  let head: ActionContract
  /// The new contract of the target.
  let target: TargetContract
  let uses: ContractUses
  private(set) var changes: [Finding] = []

  var route: String { "\(target.name)/\(head.name)" }

  static func changes(
    from base: ActionContract, to head: ActionContract, in target: TargetContract,
    _ uses: ContractUses
  ) -> [Finding] {
    guard base != head else { return [] }
    var comparison = ActionComparison(base: base, head: head, target: target, uses: uses)
    comparison.compareParams()
    comparison.compareResults()
    comparison.compareErrors()
    comparison.compareAccess()
    comparison.compareLinks()
    comparison.comparePromises()
    comparison.compareExamples()
    return comparison.changes
  }

  private init(
    base: ActionContract, head: ActionContract, target: TargetContract, uses: ContractUses
  ) {
    self.base = base
    self.head = head
    self.target = target
    self.uses = uses
  }

  /// Adds a finding; it concerns only those who could call the action before.
  mutating func report(
    _ rule: ContractRule, _ what: String, at path: String, level: Finding.Level? = nil,
    who: [ContractRule.Caller]? = nil, users: [ContractUser] = []
  ) {
    changes.append(
      Finding(
        rule, about: route, path: path, what, level: level, who: who ?? base.callers(of: rule),
        users: users))
  }
}
