package import MediatorKit

/// Compares two sets of contracts, and reports what the change from one to the other breaks.
package struct ContractComparison: Sendable {
  /// The findings by target, the worst first.
  package let changes: [Finding]

  /// Compares every target of two sets.
  ///
  /// - Parameters:
  ///   - base: The old contracts.
  ///   - head: The new contracts.
  ///   - names: The targets to compare; nil means all. The needs of the others count all the same.
  ///   - needs: The needs of the new application's code that is no target.
  package init(
    base: [TargetContract], head: [TargetContract], only names: Set<String>? = nil,
    needs: [NeedContract] = []
  ) {
    let application = TargetContract(
      name: "the application", summary: "", actions: [], needs: needs)
    let uses = ContractUses(base: base, head: head + [application])
    let targets = NameChanges(
      base.filter { names?.contains($0.name) != false },
      head.filter { names?.contains($0.name) != false }, by: \.name)
    var found = targets.kept.flatMap { TargetComparison.changes(from: $0, to: $1, uses) }
    found += targets.removed.map { Self.removal(of: $0, targets, uses) }
    found += targets.added.filter { targets.twin(ofAdded: $0) == nil }.map { contract in
      Finding(.targetAdded, about: contract.name, path: "", "the target '\(contract.name)' is new")
    }
    var seen: Set<[String]> = []
    changes = Self.sorted(found.filter { seen.insert([$0.id, $0.about]).inserted })
  }

  private static func removal(
    of contract: TargetContract, _ targets: NameChanges<TargetContract>, _ uses: ContractUses
  ) -> Finding {
    let name = contract.name
    let actions = Set(contract.actions.map(\.name))
    var (rule, what) = (ContractRule.targetRemoved, "the target '\(name)' was removed")
    if let other = targets.twin(ofRemoved: contract) {
      (rule, what) = (.caseOnlyRename, "the target '\(name)' is now '\(other.name)'")
    } else if !actions.isEmpty,
      let other = targets.added.first(where: { Set($0.actions.map(\.name)) == actions })
    {
      (rule, what) = (.targetRenamed, "the target '\(name)' seems to be '\(other.name)' now")
    }
    return Finding(rule, about: name, path: "", what, users: uses.users(ofTarget: name))
  }

  static func sorted(_ changes: [Finding]) -> [Finding] {
    changes.sorted { $0.target == $1.target ? $0.comes(before: $1) : $0.target < $1.target }
  }
}

/// The removed, added and kept elements of two lists, by name.
struct NameChanges<Element> {
  let removed: [Element]
  let added: [Element]
  /// The old and the new element of each name.
  let kept: [(Element, Element)]

  private let name: (Element) -> String
  /// The removed and added elements by their names in lower case.
  private let removedNames: [String: Element]
  private let addedNames: [String: Element]

  init(_ base: [Element], _ head: [Element], by name: @escaping (Element) -> String) {
    let (before, after) = (base.keyed(by: name), head.keyed(by: name))
    removed = base.filter { after[name($0)] == nil }
    added = head.filter { before[name($0)] == nil }
    kept = base.compactMap { element in after[name(element)].map { (element, $0) } }
    self.name = name
    removedNames = removed.keyed { name($0).lowercased() }
    addedNames = added.keyed { name($0).lowercased() }
  }

  /// The added element whose name differs only by case.
  func twin(ofRemoved element: Element) -> Element? { addedNames[name(element).lowercased()] }

  /// The removed element whose name differs only by case.
  func twin(ofAdded element: Element) -> Element? { removedNames[name(element).lowercased()] }
}

extension Finding {
  /// A change of a contract: what changed, why that breaks something or doesn't, and which modules use it.
  init(
    _ rule: ContractRule, about subject: String, path: String, _ what: String,
    level: Level? = nil, who: [ContractRule.Caller]? = nil, users: [ContractUses.User] = []
  ) {
    let (level, who) = (level ?? rule.level, who ?? rule.who)
    let verb = level == .error ? "Breaks" : "May break"
    let breaks = who.isEmpty || level == .info ? "" : ". \(verb) \(who.words)"
    self.init(
      rule.kind, "\(what): \(rule.reason)\(breaks)", level: level, about: subject, path: path,
      help: rule.help, related: users.map(\.related))
  }

  /// The target whose contract it is about.
  package var target: String { String(subject.prefix { $0 != "/" }) }

  /// Whether it is reported before another finding of the same target.
  fileprivate func comes(before other: Finding) -> Bool {
    if level != other.level { return level > other.level }
    return (subject, path, id) < (other.subject, other.path, other.id)
  }
}

extension [ContractRule.Caller] {
  /// `calls from code and from scripts and links`.
  fileprivate var words: String {
    "calls "
      + map { $0 == .code ? "from code" : "from scripts and links" }.joined(separator: " and ")
  }
}
