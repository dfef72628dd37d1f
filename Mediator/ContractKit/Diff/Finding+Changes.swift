import MediatorKit

extension Finding {
  /// One change of a contract: what has changed, why that breaks something or doesn't, and which modules use it.
  init(
    _ rule: ContractRule, about subject: String, path: String, _ what: String,
    level: Level? = nil, who: [ContractRule.Caller]? = nil, users: [ContractUser] = []
  ) {
    let (level, who) = (level ?? rule.level, who ?? rule.who)
    let verb = level == .error ? "Breaks" : "May break"
    let breaks = who.isEmpty || level == .info ? "" : ". \(verb) \(who.words)"
    self.init(
      rule.kind, "\(what): \(rule.reason)\(breaks)", level: level, about: subject, path: path,
      help: rule.mending, related: users.map(\.related))
  }

  /// The target whose contract it is about.
  package var target: String { String(subject.prefix { $0 != "/" }) }

  /// Whether it is reported before another one of the same target: the worst comes first.
  func comes(before other: Finding) -> Bool {
    if level != other.level { return level > other.level }
    return (subject, path, id) < (other.subject, other.path, other.id)
  }
}

extension [ContractRule.Caller] {
  /// Whose calls these are, in words: `calls from code and from scripts and links`.
  fileprivate var words: String {
    "calls "
      + map { $0 == .code ? "from code" : "from scripts and links" }.joined(separator: " and ")
  }
}
