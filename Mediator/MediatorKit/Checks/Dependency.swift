/// What a target asks of another one: a need, a subscription, or to start after it.
struct Dependency {
  /// Who asks.
  let target: String
  /// What it asks: `needs Shop/buy`.
  let what: String
  /// Where it is declared.
  let place: Finding.SourceLocation?

  /// Why it isn't met; `other` is the action or event that it names.
  func finding(
    _ kind: Finding.Kind, _ problem: String, help: String, other: Finding.Related? = nil
  ) -> Finding {
    Finding(
      kind, "\(target) \(what): \(problem)", about: target, at: place, help: help,
      related: other.map { [$0] } ?? [])
  }

  /// The other target isn't linked.
  func unlinked(_ kind: Finding.Kind, _ other: String, among names: [String]) -> Finding {
    finding(
      kind, "no target '\(other)' is linked" + Suggestion.hint(other, among: names),
      help: "Link the module that offers it, or correct the name.")
  }

  /// The other target is linked, but has no such action or event.
  func missing(
    _ kind: Finding.Kind, _ thing: String, _ name: String, in other: String, among names: [String]
  ) -> Finding {
    let list = names.isEmpty ? "none" : names.joined(separator: ", ")
    return finding(
      kind, "no \(thing) '\(name)' in target '\(other)'" + Suggestion.hint(name, among: names),
      help: "Correct the name. Those that \(other) has: \(list).")
  }
}
