import MediatorKit

/// Compares two versions of a target.
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

  /// Adds a finding about the target, or about an action or event of it.
  mutating func report(
    _ rule: ContractRule, _ what: String, of member: String? = nil, at path: String = "",
    who: [ContractRule.Caller]? = nil, users: [ContractUses.User] = []
  ) {
    let subject = member.map { "\(head.name)/\($0)" } ?? head.name
    changes.append(Finding(rule, about: subject, path: path, what, who: who, users: users))
  }

  /// Before 1.0 a new minor version may break, from then on a new major one.
  private mutating func compareVersions() {
    let breaks = changes.contains { $0.level == .error }
    let versions = "\(base.version), then \(head.version)"
    guard base.version != head.version || breaks else { return }
    guard let old = SemanticVersion(base.version), let new = SemanticVersion(head.version) else {
      let what = "a version isn't of the form 1.2.3 (\(versions))"
      return report(.cannotProve, what, at: "/version")
    }
    if new < old {
      report(.contractVersionDecreased, "the version decreased (\(versions))", at: "/version")
    } else if breaks, !new.allowsBreaks(since: old) {
      let part = old.major == 0 && new.major == 0 ? "minor" : "major"
      report(.versionNotBumped, "a break, but no new \(part) version (\(versions))", at: "/version")
    }
  }
}

// Actions that were added or removed.
extension TargetComparison {
  private mutating func compareActions() {
    let names = NameChanges(base.actions, head.actions, by: \.name)
    for (action, other) in names.kept {
      changes += ActionComparison.changes(from: action, to: other, in: head, uses)
    }
    for action in names.removed { reportRemoval(of: action, names) }
    for action in names.added where names.twin(ofAdded: action) == nil {
      report(.actionAdded, "the action '\(action.name)' is new", of: action.name)
    }
    for action in head.actions { reportTakenLinks(of: action) }
  }

  /// Of two patterns that match a link, the stricter one wins, so a new one may take the links of another action.
  private mutating func reportTakenLinks(of action: ActionContract) {
    let old = base.action(action.name)?.links ?? []
    for link in action.links where !old.contains(link) {
      guard let pattern = try? LinkPattern(link),
        let kept = uses.keptLinks(except: "\(head.name)/\(action.name)")
          .first(where: { pattern.takesLinks(of: $0.pattern) })
      else { continue }
      report(
        .cannotProve,
        "the link pattern '\(link)' takes links that opened \(kept.route) by '\(kept.pattern)'",
        of: action.name, at: "/links/\(link.jsonPointerToken)", who: [.outside])
    }
  }

  private mutating func reportRemoval(
    of action: ActionContract, _ names: NameChanges<ActionContract>
  ) {
    let name = action.name
    let users = uses.users(of: "\(head.name)/\(name)")
    if let other = names.twin(ofRemoved: action) {
      return report(
        .caseOnlyRename, "the action '\(name)' is now '\(other.name)'", of: name,
        who: action.callers(of: .caseOnlyRename), users: users)
    }
    let (rule, detail) = rule(forRemovalOf: action)
    report(
      rule, "the action '\(name)' was removed" + detail + Self.question(action, among: names.added),
      of: name, who: action.callers(of: rule), users: users)
  }

  /// An action may be removed in the version that its deprecation names.
  private func rule(forRemovalOf action: ActionContract) -> (ContractRule, String) {
    guard let deprecation = action.deprecation else { return (.actionRemoved, "") }
    let versions = ", announced for \(deprecation.removeIn), in \(head.version)"
    guard let announced = SemanticVersion(deprecation.removeIn),
      let version = SemanticVersion(head.version)
    else { return (.cannotProve, versions) }
    return (
      version < announced ? .actionRemovedBeforeRemoveIn : .actionRemovedAfterRemoveIn, versions
    )
  }

  /// Asks whether a new action with a similar name and the same shapes is the removed one.
  private static func question(_ action: ActionContract, among added: [ActionContract]) -> String {
    let alike = added.filter {
      ShapeChange.changes(from: action.params, to: $0.params).isEmpty
        && $0.result.isSame(as: action.result)
    }
    let nearest = Suggestion.nearest(to: action.name, among: alike.map(\.name))
    return nearest.first.map { " (was it renamed to '\($0)'?)" } ?? ""
  }
}

// Events, needs and subscriptions.
extension TargetComparison {
  private mutating func compareEvents() {
    let names = NameChanges(base.emits, head.emits, by: \.name)
    for (event, other) in names.kept {
      for change in ShapeChange.changes(from: event.shape, to: other.shape) {
        report(change, of: other)
      }
      reportDelivery(of: event, other)
      reportStored(event, other)
    }
    for event in names.removed { reportRemoval(of: event, names.twin(ofRemoved: event)) }
    for event in names.added where names.twin(ofAdded: event) == nil {
      report(.eventAdded, "the event '\(event.name)' is new", of: event.ownName)
    }
  }

  private mutating func reportDelivery(of event: EventContract, _ other: EventContract) {
    let rules: [ContractRule] =
      switch (event.delivery, other.delivery) {
      case (.durable, .live): [.eventDurableToLive]
      case (.durable, .synchronous): [.eventDurableToLive, .eventToSynchronous]
      case (.live, .durable), (.synchronous, .durable): [.eventLiveToDurable]
      case (.live, .synchronous): [.eventToSynchronous]
      case (.synchronous, .live): [.eventFromSynchronous]
      default: []
      }
    for rule in rules {
      report(
        rule, "the event '\(event.name)' is now \(other.delivery.rawValue)", of: event.ownName,
        who: [.code],
        users: uses.subscribers(of: event.name) {
          rule != .eventToSynchronous || $0.isAsync ? "subscribes to \(event.name)" : nil
        })
    }
  }

  /// Events that were emitted before the change are delivered after it.
  private mutating func reportStored(_ event: EventContract, _ other: EventContract) {
    guard event.delivery == .durable, other.delivery == .durable else { return }
    for (mismatch, users) in uses.newReaders(ofStored: event, as: other) {
      report(
        .storedEventUnreadable, mismatch.problem, of: event.ownName, at: "/payload" + mismatch.path,
        who: [.code], users: users)
    }
  }

  private mutating func reportRemoval(of event: EventContract, _ twin: EventContract?) {
    let what = twin.map { "is now '\($0.name)'" } ?? "was removed"
    report(
      twin == nil ? .eventRemoved : .caseOnlyRename, "the event '\(event.name)' \(what)",
      of: event.ownName, who: [.code],
      users: uses.subscribers(of: event.name) { _ in "subscribes to \(event.name)" })
  }

  /// A payload is read like a result, but never leaves the process.
  private mutating func report(_ change: ShapeChange, of event: EventContract) {
    let rule = change.kind.resultRule
    let users =
      rule.level == .info ? [] : uses.readers(ofEvent: event.name, change, in: event.shape)
    report(
      rule, change.what, of: event.ownName, at: "/payload" + change.pointer,
      who: rule.who.filter { $0 == .code }, users: users)
  }

  private mutating func compareNeeds() {
    compare(base.needs, head.needs, .needChanged, "needs", \.route, NeedContract.isSame)
  }

  private mutating func compareSubscriptions() {
    compare(base.subscriptions, head.subscriptions, .subscriptionChanged, "subscriptions", \.event)
    {
      $0.shape.isSame(as: $1.shape)
    }
  }

  /// Compares the needs or subscriptions of each name, of which there may be several.
  private mutating func compare<Use>(
    _ base: [Use], _ head: [Use], _ rule: ContractRule, _ list: String, _ name: (Use) -> String,
    _ isSame: (Use, Use) -> Bool
  ) {
    for key in Set((base + head).map(name)) {
      let (old, new) = (base.filter { name($0) == key }, head.filter { name($0) == key })
      guard !old.isSame(as: new, by: isSame) else { continue }
      let verb = old.isEmpty ? "is new" : new.isEmpty ? "was removed" : "changed"
      let noun = list.dropLast()
      report(rule, "the \(noun) of \(key) \(verb)", at: "/\(list)/\(key.jsonPointerToken)")
    }
  }
}

extension EventContract {
  /// The name without that of the target: `signedIn`.
  fileprivate var ownName: String { String(name.drop { $0 != "/" }.dropFirst()) }
}

extension Array {
  /// Whether two lists have the same elements, in any order.
  fileprivate func isSame(as other: [Element], by isSame: (Element, Element) -> Bool) -> Bool {
    count == other.count
      && allSatisfy { element in other.contains { isSame(element, $0) } }
      && other.allSatisfy { element in contains { isSame($0, element) } }
  }
}

extension Shape {
  /// Whether two shapes differ only in the names of their types.
  fileprivate func isSame(as other: Shape) -> Bool {
    ShapeChange.changes(from: self, to: other).isEmpty
  }
}

extension NeedContract {
  fileprivate static func isSame(_ need: NeedContract, _ other: NeedContract) -> Bool {
    ShapeChange.changes(from: need.params, to: other.params).isEmpty
      && need.result.isSame(as: other.result) && Set(need.handles) == Set(other.handles)
      && need.isolation == other.isolation
      && (need.answer ?? .nothing).isSame(as: other.answer ?? .nothing)
  }
}
