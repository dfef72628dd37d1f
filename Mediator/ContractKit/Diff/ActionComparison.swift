import MediatorKit

/// Compares two versions of an action.
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
    comparison.compareOrigins()
    comparison.compareEffects()
    comparison.compareStrictness()
    comparison.compareLinks()
    comparison.comparePromises()
    comparison.compareDeprecations()
    comparison.compareExamples()
    return comparison.changes
  }

  /// Adds a finding; it concerns only those who could call the action before.
  mutating func report(
    _ rule: ContractRule, _ what: String, at path: String, level: Finding.Level? = nil,
    who: [ContractRule.Caller]? = nil, users: [ContractUses.User] = []
  ) {
    changes.append(
      Finding(
        rule, about: route, path: path, what, level: level, who: who ?? base.callers(of: rule),
        users: users))
  }
}

// Who may call it, and by which links.
extension ActionComparison {
  private mutating func compareOrigins() {
    let (before, after) = (base.access.origins, head.access.origins)
    for origin in Origin.allCases where before.contains(origin) && !after.contains(origin) {
      let path = "/access/\(origin.rawValue)"
      guard origin != .url else {
        report(.visibilityRemoteToLocal, "deep links can't call it any more", at: path)
        continue
      }
      report(
        .exposureRemoved, "\(Set([origin]).words) are refused", at: path,
        who: Set([origin]).callers, users: origin == .native ? uses.users(of: route) : [])
    }
    for origin in Origin.allCases where after.contains(origin) && !before.contains(origin) {
      let isRisky = origin != .native && head.access.effects != .read
      report(
        .exposureAdded, "\(Set([origin]).words) are accepted", at: "/access/\(origin.rawValue)",
        level: isRisky ? .warning : nil)
    }
  }

  private mutating func compareEffects() {
    let order = Access.Effects.allCases
    let (old, new) = (base.access.effects, head.access.effects)
    guard old != new, let before = order.firstIndex(of: old), let after = order.firstIndex(of: new)
    else { return }
    report(
      after > before ? .effectsRaised : .effectsLowered,
      "its effects were '\(old.rawValue)' and are '\(new.rawValue)'", at: "/access/effects")
  }

  private mutating func compareStrictness() {
    guard base.hasStrictLinks != head.hasStrictLinks, base.access.origins.contains(.url) else {
      return
    }
    report(
      head.hasStrictLinks ? .linksBecameStrict : .linksBecameLenient,
      "links with unknown query items are \(head.hasStrictLinks ? "refused" : "accepted")",
      at: "/strictLinks")
  }

  private mutating func compareLinks() {
    for link in base.links where !head.links.contains(link) {
      let path = "/links/\(link.jsonPointerToken)"
      if let wider = head.links.first(where: { covers($0, link) }) {
        report(.linkWidened, "the link pattern '\(link)' is now '\(wider)'", at: path)
      } else {
        let other = target.actions.first { action in
          action.name != head.name && action.links.contains { covers($0, link) }
        }
        let what = other.map { "opens \(target.name)/\($0.name) now" } ?? "was removed"
        report(.linkRemoved, "the link pattern '\(link)' \(what)", at: path)
      }
    }
    for link in head.links
    where !base.links.contains(where: { $0 == link || covers(link, $0) }) {
      report(
        .linkAdded, "the link pattern '\(link)' is new", at: "/links/\(link.jsonPointerToken)")
    }
  }

  /// Whether a pattern matches every link that another matches; false where that can't be decided.
  ///
  /// A placeholder may have the new name of a renamed param, which is a finding of its own.
  private func covers(_ pattern: String, _ other: String) -> Bool {
    if pattern == other { return true }
    guard let wide = try? LinkPattern(pattern), let narrow = try? LinkPattern(other) else {
      return false
    }
    return wide.covers(narrow, keeping: Set(head.params.map(\.name)))
  }
}

// What it promises besides its types.
extension ActionComparison {
  private mutating func comparePromises() {
    if base.isIdempotent != head.isIdempotent {
      report(
        base.isIdempotent ? .idempotentTrueToFalse : .idempotentFalseToTrue,
        base.isIdempotent ? "it is no longer idempotent" : "it is idempotent now",
        at: "/idempotent")
    }
    if let rule = isolationRule {
      report(
        rule, "its isolation was '\(base.isolation.rawValue)' and is '\(head.isolation.rawValue)'",
        at: "/isolation")
    }
    if let since = base.since, since != head.since {
      report(
        .sinceChanged, "'since' was \(since) and is \(head.since ?? "not declared")", at: "/since")
    }
  }

  private var isolationRule: ContractRule? {
    switch (base.isolation, head.isolation) {
    case (.any, .any), (.async, .async), (.main, .main): nil
    case (_, .any): .isolationToAny
    case (.any, .async): .isolationAnyToAsync
    case (.any, .main): .isolationAnyToMain
    case (.async, .main): .isolationAsyncToMain
    case (.main, .async): .isolationMainToAsync
    }
  }

  private mutating func compareDeprecations() {
    guard base.deprecation != head.deprecation else { return }
    guard let new = head.deprecation else {
      return report(.deprecationWithdrawn, "it is no longer deprecated", at: "/deprecated")
    }
    if let old = base.deprecation {
      compareRemoval(old.removeIn, new.removeIn)
    } else {
      report(
        .actionDeprecated, "it is deprecated, to be removed in \(new.removeIn)", at: "/deprecated",
        users: uses.users(of: route))
    }
    if !new.isHelpful, base.deprecation.map(\.isHelpful) != false {
      let lack =
        new.replacement == nil ? "no replacement is named" : "'\(new.removeIn)' isn't a version"
      report(.deprecatedWithoutReplacement, lack, at: "/deprecated")
    }
  }

  private mutating func compareRemoval(_ old: String, _ new: String) {
    guard old != new else { return }
    let path = "/deprecated/removeIn"
    let what = "its removal was announced for \(old), and is now for \(new)"
    guard let before = SemanticVersion(old), let after = SemanticVersion(new) else {
      return report(.cannotProve, what, at: path)
    }
    guard after < before else { return }
    report(.removeInMovedEarlier, what, at: path, users: uses.users(of: route))
  }

  private mutating func compareExamples() {
    let after = head.examples.keyed(by: \.name)
    for example in base.examples {
      let path = "/examples/\(example.name.jsonPointerToken)"
      guard let other = after[example.name] else {
        report(.exampleRemoved, "the example '\(example.name)' was removed", at: path)
        continue
      }
      // Another call may have another outcome.
      guard example.params == other.params, example.given == other.given,
        example.outcome != other.outcome
      else { continue }
      report(
        .exampleOutcomeChanged, "the example '\(example.name)' has another outcome", at: path)
    }
  }
}

extension Deprecation {
  /// Whether callers know what to call instead, and until when they can wait.
  fileprivate var isHelpful: Bool { replacement != nil && SemanticVersion(removeIn) != nil }
}

extension ActionContract {
  /// The callers whom a change of this action breaks: only those who could call it before.
  func callers(of rule: ContractRule) -> [ContractRule.Caller] {
    let callers = rule.who.filter(access.origins.callers.contains)
    return callers.isEmpty ? rule.who : callers
  }
}

extension Set<Origin> {
  /// `native and url calls`.
  var words: String {
    Origin.allCases.filter(contains).map(\.rawValue).joined(separator: " and ") + " calls"
  }

  var callers: [ContractRule.Caller] {
    (contains(.native) ? [.code] : []) + (contains { $0 != .native } ? [.outside] : [])
  }
}
