import MediatorKit

// What an action takes and answers.
extension ActionComparison {
  mutating func compareParams() {
    for change in ShapeChange.changes(from: base.params, to: head.params) {
      let rule = change.kind.paramRule
      let users = rule.level == .info ? [] : uses.senders(of: route, change, in: head.params)
      report(rule, change.what, at: "/params" + change.pointer, users: users)
    }
    let before = base.params.keyed(by: \.name)
    for param in head.params {
      guard let old = before[param.name] else { continue }
      compareDefaults(old, param)
      compareOrigins(old, param)
    }
  }

  /// That a default comes or goes together with a demand is told by that.
  private mutating func compareDefaults(_ old: ParamContract, _ new: ParamContract) {
    guard old.isRequired == new.isRequired, old.defaultValue != new.defaultValue else { return }
    let (was, now) = (old.defaultValue?.json() ?? "none", new.defaultValue?.json() ?? "none")
    let path = "/params/\(old.name.jsonPointerToken)"
    let users = uses.users(of: route) { need in
      let sent = need.params.first { $0.name == old.name }
      return sent.map(\.shape.isOptional) == false ? nil : "relies on the default of \(old.name)"
    }
    report(
      .paramDefaultChanged, "the default was \(was), and is \(now)", at: path, users: users)
  }

  private mutating func compareOrigins(_ old: ParamContract, _ new: ParamContract) {
    let all = Set(Origin.allCases)
    let (before, after) = (old.origins ?? all, new.origins ?? all)
    let path = "/params/\(old.name.jsonPointerToken)"
    // Who can't call the action any more is told once, by the action.
    let lost = before.subtracting(after).intersection(base.access.origins)
      .intersection(head.access.origins)
    let gained = after.subtracting(before).intersection(base.access.origins)
    if !lost.isEmpty {
      let users =
        lost.contains(.native)
        ? uses.users(of: route) { need in
          need.params.contains { $0.name == old.name } ? "sends /\(old.name)" : nil
        } : []
      report(
        .paramExposureRemoved, "\(lost.words) can't give '\(old.name)' any more", at: path,
        who: lost.callers, users: users)
    }
    if !gained.isEmpty {
      report(.paramExposureAdded, "\(gained.words) can give '\(old.name)' now", at: path)
    }
  }

  mutating func compareResults() {
    for change in ShapeChange.changes(from: base.result, to: head.result) {
      let rule = change.kind.resultRule
      let users = rule.level == .info ? [] : uses.readers(of: route, change, in: head.result)
      report(rule, change.what, at: "/result" + change.pointer, users: users)
    }
  }

  /// A new error that every module lets through may surface anywhere.
  mutating func compareErrors() {
    let (before, after) = (Set(base.errors.map(\.code)), Set(head.errors.map(\.code)))
    for error in head.errors where !before.contains(error.code) {
      let users = uses.users(of: route) {
        $0.handles.contains(error.code) ? nil : "has no branch for \(error.code)"
      }
      let isHandled = !uses.users(of: route) {
        $0.handles.contains(error.code) ? "handles it" : nil
      }.isEmpty
      report(
        .errorCodeAdded, "the error '\(error.code)' is new",
        at: "/errors/\(error.code.jsonPointerToken)",
        level: users.isEmpty || isHandled ? nil : .error, users: users)
    }
    for error in base.errors where !after.contains(error.code) {
      let users = uses.users(of: route) {
        $0.handles.contains(error.code) ? "handles \(error.code)" : nil
      }
      // A need of the new contracts that still handles it keeps the application from being built.
      report(
        .errorCodeRemoved, "the error '\(error.code)' is gone",
        at: "/errors/\(error.code.jsonPointerToken)",
        level: users.allSatisfy(\.isPast) ? nil : .error, users: users)
    }
  }
}

extension Set<Origin> {
  /// The origins in the words of a sentence: `native and url calls`.
  var words: String {
    let names = Origin.allCases.filter(contains).map(\.rawValue)
    return names.joined(separator: " and ") + " calls"
  }

  /// Whose calls come from these origins.
  var callers: [ContractRule.Caller] {
    (contains(.native) ? [.code] : []) + (contains { $0 != .native } ? [.outside] : [])
  }
}
