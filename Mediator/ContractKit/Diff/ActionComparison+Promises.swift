import MediatorKit

// What an action promises besides its types.
extension ActionComparison {
  mutating func comparePromises() {
    if base.isIdempotent != head.isIdempotent {
      report(
        base.isIdempotent ? .idempotentTrueToFalse : .idempotentFalseToTrue,
        base.isIdempotent ? "it isn't idempotent any more" : "it is idempotent now",
        at: "/idempotent")
    }
    if let rule = isolationRule {
      report(
        rule, "it ran on '\(base.isolation.rawValue)', and runs on '\(head.isolation.rawValue)'",
        at: "/isolation")
    }
    if let since = base.since, since != head.since {
      let now = head.since.map { "says \($0)" } ?? "says nothing"
      report(.sinceChanged, "'since' said \(since), and \(now)", at: "/since")
    }
    compareDeprecations()
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
      return report(.deprecationWithdrawn, "it isn't deprecated any more", at: "/deprecated")
    }
    if let old = base.deprecation {
      compare(promised: old.removeIn, new.removeIn)
    } else {
      report(
        .actionDeprecated, "it is deprecated, and goes in \(new.removeIn)", at: "/deprecated",
        users: uses.users(of: route))
    }
    if !new.isHelpful, base.deprecation.map(\.isHelpful) != false {
      let lack =
        new.replacement == nil ? "no replacement is named" : "'\(new.removeIn)' is no version"
      report(.deprecatedWithoutReplacement, lack, at: "/deprecated")
    }
  }

  private mutating func compare(promised old: String, _ new: String) {
    guard old != new else { return }
    let path = "/deprecated/removeIn"
    let what = "it was to go in \(old), and goes in \(new)"
    guard let before = SemanticVersion(old), let after = SemanticVersion(new) else {
      return report(.cannotProve, what, at: path)
    }
    guard after < before else { return }
    report(.removeInMovedEarlier, what, at: path, users: uses.users(of: route))
  }

  mutating func compareExamples() {
    let after = head.examples.keyed(by: \.name)
    for example in base.examples {
      let path = "/examples/\(example.name.jsonPointerToken)"
      guard let other = after[example.name] else {
        report(.exampleRemoved, "the example '\(example.name)' is gone", at: path)
        continue
      }
      // Another call may come to something else; then it shows something else.
      guard example.params == other.params, example.given == other.given,
        example.outcome != other.outcome
      else { continue }
      report(
        .exampleOutcomeChanged, "the example '\(example.name)' comes to something else", at: path)
    }
  }
}

extension Deprecation {
  /// Whether callers are told where to go, and until when.
  fileprivate var isHelpful: Bool { replacement != nil && SemanticVersion(removeIn) != nil }
}
