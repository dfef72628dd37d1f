import MediatorKit

// An action that isn't there any more.
extension TargetComparison {
  mutating func reportRemoval(of action: ActionContract, _ names: NameChanges<ActionContract>) {
    let name = action.name
    let users = uses.users(of: "\(head.name)/\(name)")
    if let other = names.twin(ofRemoved: action) {
      let what = "the action '\(name)' is '\(other.name)' now"
      let who = action.callers(of: .caseOnlyRename)
      return report(.caseOnlyRename, what, of: name, who: who, users: users)
    }
    let (rule, detail) = rule(forRemovalOf: action)
    report(
      rule, "the action '\(name)' is gone" + detail + Self.question(action, among: names.added),
      of: name, who: action.callers(of: rule), users: users)
  }

  /// Removal is right once the version that was promised is reached.
  private func rule(forRemovalOf action: ActionContract) -> (ContractRule, String) {
    guard let deprecation = action.deprecation else { return (.actionRemoved, "") }
    let promise = ", which was to go in \(deprecation.removeIn)"
    guard let promised = SemanticVersion(deprecation.removeIn),
      let version = SemanticVersion(head.version)
    else { return (.cannotProve, promise + ", and this is \(head.version)") }
    return version < promised
      ? (.actionRemovedBeforeRemoveIn, promise + ", and this is \(head.version)")
      : (.actionRemovedAfterRemoveIn, promise)
  }

  /// Whether a new action of a similar name takes and answers the same.
  private static func question(_ action: ActionContract, among added: [ActionContract]) -> String {
    let alike = added.filter { $0.fits(action) }.map(\.name)
    let nearest = Suggestion.nearest(to: action.name, among: alike)
    return nearest.first.map { " (was it renamed to '\($0)'?)" } ?? ""
  }
}

extension ActionContract {
  /// Whether this takes and answers the same as another action.
  fileprivate func fits(_ other: ActionContract) -> Bool {
    ShapeChange.changes(from: other.params, to: params).isEmpty
      && ShapeChange.changes(from: other.result, to: result).isEmpty
  }

  /// Those whom a change of this action breaks: who couldn't call it before isn't concerned.
  func callers(of rule: ContractRule) -> [ContractRule.Caller] {
    let callers = rule.who.filter { caller in
      caller == .outside
        ? access.origins.contains { $0 != .native } : access.origins.contains(.native)
    }
    return callers.isEmpty ? rule.who : callers
  }
}
