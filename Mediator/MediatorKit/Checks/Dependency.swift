/// One dependency of a target on another: a need, a subscription, or a start order.
struct Dependency {
  let target: String
  /// The dependency in words: `needs Shop/buy`.
  let what: String
  let place: Finding.SourceLocation?
  /// The target that it depends on, if that runs in another process.
  var remote: String?

  /// A finding about the dependency; `other` is the action or event that it names.
  func finding(
    _ kind: Finding.Kind, _ problem: String, help: String, other: Finding.Related? = nil
  ) -> Finding {
    let origin = remote.map { " \($0) runs in another process, and its contract comes from there." }
    return Finding(
      kind, "\(target) \(what): \(problem)", about: target, at: place,
      help: help + (origin ?? ""), related: other.map { [$0] } ?? [])
  }

  /// The kind of the named member, and the findings without it.
  enum Member {
    case action, event

    var address: String { self == .action ? "a route" : "an event" }
    var unmet: Finding.Kind { self == .action ? .unmetNeed : .unmetSubscription }
    var unlinked: Finding.Kind { self == .action ? .unlinkedNeed : .unlinkedEvent }
  }

  /// Compares the dependency with the named action or event, or reports why it is missing.
  func findings<Found>(
    of name: String, _ member: Member, in contracts: [String: TargetContract],
    find: (TargetContract, Route) -> Found?, names: (TargetContract) -> [String],
    compare: (Found) -> [Finding]
  ) -> [Finding] {
    guard let route = Route(name) else {
      let problem = "'\(name.shortened)' isn't \(member.address); write Target/\(member)"
      let help = "Write the target's name, a slash and the \(member)'s name."
      return [finding(member.unmet, problem, help: help)]
    }
    guard let contract = contracts[route.target] else {
      let hint = Suggestion.hint(route.target, among: contracts.keys.sorted())
      let help = "Link the module that offers it, or correct the name."
      return [finding(member.unlinked, "no target '\(route.target)' is linked\(hint)", help: help)]
    }
    if let found = find(contract, route) { return compare(found) }
    let own = names(contract)
    var hint = Suggestion.hint(route.action, among: own)
    // It may have moved.
    let others = contracts.values.filter { names($0).contains(route.action) }
      .map { "\($0.name)/\(route.action)" }
    if hint.isEmpty, let question = Suggestion.question(Array(others.sorted().prefix(3))) {
      hint = ", \(question)"
    }
    return [
      finding(
        member.unmet, "no \(member) '\(route.action)' in target '\(contract.name)'\(hint)",
        help: "Correct the name. Those that \(contract.name) has: \(Suggestion.list(own)).")
    ]
  }
}
