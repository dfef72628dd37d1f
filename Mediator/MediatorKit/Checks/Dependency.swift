/// One dependency of a target on another: a need, a subscription, or a start order.
struct Dependency {
  let target: String
  /// The dependency in words: `needs Shop/buy`.
  let what: String
  let place: Finding.SourceLocation?

  /// A finding about the dependency; `other` is the action or event that it names.
  func finding(
    _ kind: Finding.Kind, _ problem: String, help: String, other: Finding.Related? = nil
  ) -> Finding {
    Finding(
      kind, "\(target) \(what): \(problem)", about: target, at: place, help: help,
      related: other.map { [$0] } ?? [])
  }

  func unlinked(_ kind: Finding.Kind, _ other: String, among names: [String]) -> Finding {
    finding(
      kind, "no target '\(other)' is linked" + Suggestion.hint(other, among: names),
      help: "Link the module that offers it, or correct the name.")
  }

  func missing(
    _ kind: Finding.Kind, _ thing: String, _ name: String, in other: String, among names: [String]
  ) -> Finding {
    let list = names.isEmpty ? "none" : names.joined(separator: ", ")
    return finding(
      kind, "no \(thing) '\(name)' in target '\(other)'" + Suggestion.hint(name, among: names),
      help: "Correct the name. Those that \(other) has: \(list).")
  }
}
