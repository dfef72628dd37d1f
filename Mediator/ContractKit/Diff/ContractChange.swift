/// One change of a contract: what has changed, whom it breaks and how to mend it.
package struct ContractChange: Hashable, Sendable {
  /// What kind of change it is.
  package let rule: ContractRule
  /// How grave it is here.
  package let level: ContractRule.Level
  /// Whose calls break here.
  package let who: [ContractRule.Caller]
  /// The target that changed.
  package let target: String
  /// The target, or the action or event of it: `Contacts/search`.
  package let route: String
  /// The place in it, as a JSON Pointer: `/result/*/name`; empty for the whole of it.
  package let path: String
  /// What has changed.
  package let what: String
  /// The modules that are concerned.
  package let users: [ContractUser]

  /// Whether it is about an entry of the accepted breaks, not about a contract.
  package var isStale: Bool { rule.id == ContractRule.acceptedBreakStale.id }

  /// What has changed, why that breaks something, and how to mend it.
  package var message: String {
    "\(what): \(rule.reason)." + (rule.mending.map { " \($0)" } ?? "")
  }

  init(
    _ rule: ContractRule, _ target: String, route: String, path: String, _ what: String,
    level: ContractRule.Level? = nil, who: [ContractRule.Caller]? = nil, users: [ContractUser] = []
  ) {
    self.rule = rule
    self.level = level ?? rule.level
    self.who = who ?? rule.who
    self.target = target
    self.route = route
    self.path = path
    self.what = what
    self.users = users
  }
}

extension ContractChange {
  /// What a change is known by: no two have the same.
  package struct Key: Hashable, Sendable {
    package let rule: String
    package let route: String
    package let path: String

    package init(rule: String, route: String, path: String) {
      self.rule = rule
      self.route = route
      self.path = path
    }
  }

  /// What this change is known by.
  package var key: Key { Key(rule: rule.id, route: route, path: path) }

  /// Whether this one is to be told before another of the same target: the worst comes first.
  func comes(before other: ContractChange) -> Bool {
    if level != other.level { return level > other.level }
    return (route, path, rule.id) < (other.route, other.path, other.rule.id)
  }
}
