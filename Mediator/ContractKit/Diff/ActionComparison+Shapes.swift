import MediatorKit

// What an action accepts and returns.
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

  /// A param that became optional or required is a finding already.
  private mutating func compareDefaults(_ old: ParamContract, _ new: ParamContract) {
    guard old.isRequired == new.isRequired, old.defaultValue != new.defaultValue else { return }
    let (was, now) = (old.defaultValue?.json() ?? "none", new.defaultValue?.json() ?? "none")
    let users = uses.users(of: route) { need in
      let sent = need.params.first { $0.name == old.name }
      return sent.map(\.shape.isOptional) == false ? nil : "relies on the default of \(old.name)"
    }
    report(
      .paramDefaultChanged, "the default was \(was) and is \(now)",
      at: "/params/\(old.name.jsonPointerToken)", users: users)
  }

  private mutating func compareOrigins(_ old: ParamContract, _ new: ParamContract) {
    let all = Set(Origin.allCases)
    let (before, after) = (old.origins ?? all, new.origins ?? all)
    let path = "/params/\(old.name.jsonPointerToken)"
    // An origin that the action itself lost is a finding already.
    let lost = before.subtracting(after).intersection(base.access.origins)
      .intersection(head.access.origins)
    let gained = after.subtracting(before).intersection(base.access.origins)
    if !lost.isEmpty {
      let users = uses.users(of: route) { need in
        lost.contains(.native) && need.params.contains { $0.name == old.name }
          ? "sends /\(old.name)" : nil
      }
      report(
        .paramExposureRemoved, "\(lost.words) can't send '\(old.name)' any more", at: path,
        who: lost.callers, users: users)
    }
    if !gained.isEmpty {
      report(.paramExposureAdded, "\(gained.words) can send '\(old.name)' now", at: path)
    }
  }

  mutating func compareResults() {
    for change in ShapeChange.changes(from: base.result, to: head.result) {
      let rule = change.kind.resultRule
      let users =
        rule.level == .info ? [] : uses.readers(of: route, change, in: head.result, \.result)
      report(rule, change.what, at: "/result" + change.pointer, users: users)
    }
    guard let answer = base.answer else { return }
    guard let newAnswer = head.answer else {
      let users = uses.users(of: route) { $0.answer == nil ? nil : "reads the answer" }
      return report(.resultTypeChanged, "the answer was removed", at: "/answer", users: users)
    }
    for change in ShapeChange.changes(from: answer, to: newAnswer) {
      let users = uses.readers(of: route, change, in: newAnswer, \.answer)
      report(
        change.kind.resultRule, change.what, at: "/answer" + change.pointer, users: users)
    }
  }

  mutating func compareErrors() {
    let (before, after) = (Set(base.errors.map(\.code)), Set(head.errors.map(\.code)))
    for code in head.errors.map(\.code) where !before.contains(code) {
      let users = uses.users(of: route) {
        $0.handles.contains(code) ? nil : "doesn't handle \(code)"
      }
      // Where one need handles it, others may pass it on deliberately.
      let isHandled = !uses.users(of: route) { $0.handles.contains(code) ? "handles it" : nil }
        .isEmpty
      report(
        .errorCodeAdded, "the error '\(code)' is new", at: "/errors/\(code.jsonPointerToken)",
        level: isHandled || users.allSatisfy(\.isPast) ? nil : .error, users: users)
    }
    for code in base.errors.map(\.code) where !after.contains(code) {
      let users = uses.users(of: route) { $0.handles.contains(code) ? "handles \(code)" : nil }
      // A need of the new contracts that still handles it keeps the application from being built.
      let isHandled = !users.allSatisfy(\.isPast)
      report(
        .errorCodeRemoved,
        "the error '\(code)' was removed" + (isHandled ? ", but needs list it in 'handles'" : ""),
        at: "/errors/\(code.jsonPointerToken)", level: isHandled ? .error : nil, users: users)
    }
  }
}
