import MediatorKit

// What the module emits, needs and subscribes to.
extension TargetComparison {
  mutating func compareEvents() {
    let names = NameChanges(base.emits, head.emits, by: \.name)
    for (event, other) in names.kept {
      for change in ShapeChange.changes(from: event.shape, to: other.shape) {
        report(change, of: other)
      }
    }
    for event in names.removed { reportRemoval(of: event, names.twin(ofRemoved: event)) }
    for event in names.added where names.twin(ofAdded: event) == nil {
      report(.eventAdded, "the event '\(event.name)' is new", of: event.ownName)
    }
  }

  private mutating func reportRemoval(of event: EventContract, _ twin: EventContract?) {
    let users = uses.subscriptions(of: event.name) { _ in "subscribes to \(event.name)" }
    let rule = twin == nil ? ContractRule.eventRemoved : .caseOnlyRename
    let what = "the event '\(event.name)' is \(twin.map { "'\($0.name)' now" } ?? "gone")"
    report(rule, what, of: event.ownName, who: rule.who.inside, users: users)
  }

  /// What is told of an event is like a result, and never leaves the process.
  private mutating func report(_ change: ShapeChange, of event: EventContract) {
    let rule = change.kind.resultRule
    let users = rule.level == .info ? [] : uses.listeners(of: event.name, change, in: event.shape)
    report(
      rule, change.what, of: event.ownName, at: "/payload" + change.pointer,
      who: rule.who.inside, users: users)
  }

  mutating func compareNeeds() {
    for route in Set((base.needs + head.needs).map(\.route)) {
      let old = base.needs.filter { $0.route == route }
      let new = head.needs.filter { $0.route == route }
      let path = "/needs/\(route.jsonPointerToken)"
      if old.isEmpty {
        report(.needAdded, "it asks for \(route)", at: path)
      } else if new.isEmpty {
        report(.needRemoved, "it doesn't ask for \(route) any more", at: path)
      } else if !old.isSame(as: new, by: NeedContract.isSame) {
        report(.needChanged, "what it sends to or reads of \(route) changed", at: path)
      }
    }
  }

  mutating func compareSubscriptions() {
    for event in Set((base.subscriptions + head.subscriptions).map(\.event)) {
      let old = base.subscriptions.filter { $0.event == event }
      let new = head.subscriptions.filter { $0.event == event }
      let path = "/subscriptions/\(event.jsonPointerToken)"
      if old.isEmpty {
        report(.subscriptionAdded, "it subscribes to \(event)", at: path)
      } else if new.isEmpty {
        report(.subscriptionRemoved, "it no longer subscribes to \(event)", at: path)
      } else if !old.isSame(as: new, by: { $0.shape.isSame(as: $1.shape) }) {
        report(.subscriptionChanged, "what it reads of \(event) changed", at: path)
      }
    }
  }
}

extension EventContract {
  /// The name behind the target's: `signedIn`.
  fileprivate var ownName: String { String(name.drop { $0 != "/" }.dropFirst()) }
}

extension [ContractRule.Caller] {
  /// Those of the same process.
  fileprivate var inside: [ContractRule.Caller] { filter { $0 != .outside } }
}

extension Array {
  /// Whether two lists hold the same, in any order; `isSame` says what that means.
  fileprivate func isSame(as other: [Element], by isSame: (Element, Element) -> Bool) -> Bool {
    count == other.count
      && allSatisfy { element in other.contains { isSame(element, $0) } }
      && other.allSatisfy { element in contains { isSame($0, element) } }
  }
}

extension Shape {
  /// Whether two shapes differ in nothing but the names of their types.
  fileprivate func isSame(as other: Shape) -> Bool {
    ShapeChange.changes(from: self, to: other).isEmpty
  }
}

extension NeedContract {
  /// Whether two needs send and read the same, wherever they stand.
  fileprivate static func isSame(_ need: NeedContract, _ other: NeedContract) -> Bool {
    ShapeChange.changes(from: need.params, to: other.params).isEmpty
      && need.result.isSame(as: other.result)
      && Set(need.handles) == Set(other.handles)
  }
}
