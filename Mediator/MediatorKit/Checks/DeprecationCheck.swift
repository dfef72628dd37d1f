/// Finds deprecated actions whose replacement doesn't exist, or whose versions make no sense.
enum DeprecationCheck {
  static func findings(in contracts: [TargetContract]) -> [Finding] {
    let all = contracts.keyed(by: \.name)
    return contracts.flatMap { contract in
      contract.actions.flatMap { action -> [Finding] in
        guard let deprecation = action.deprecation else { return [] }
        let route = "\(contract.name)/\(action.name)"
        let replacement = deprecation.replacement.flatMap { name in
          problem(of: name, for: route, among: all).map {
            "names '\(name.shortened)' as its replacement, \($0)"
          }
        }
        return [
          replacement.map { ($0, "Name another action of the application, or none.") },
          problem(ofVersions: deprecation).map { ($0, "Correct the versions of the deprecation.") },
          isDue(deprecation, in: contract)
            ? (
              "is due for removal: \(contract.name) has version \(contract.version)",
              "Remove the action, or give it a later version of removal."
            ) : nil,
        ].compactMap(\.self).map { problem, help in
          Finding(
            .badDeprecation, "\(route) \(problem)", about: contract.name, at: action.place,
            help: help)
        }
      }
    }
  }

  private static func problem(ofVersions deprecation: Deprecation) -> String? {
    let texts = [deprecation.since, deprecation.removeIn]
    let versions = texts.compactMap(SemanticVersion.init)
    guard versions.count == 2 else {
      let text = texts.first { SemanticVersion($0) == nil } ?? ""
      return "is deprecated with '\(text.shortened)', which isn't a version: 1.4.0"
    }
    return versions[0] < versions[1]
      ? nil : "is removed in \(texts[1]), which isn't after \(texts[0])"
  }

  private static func isDue(_ deprecation: Deprecation, in contract: TargetContract) -> Bool {
    guard let due = SemanticVersion(deprecation.removeIn),
      let version = SemanticVersion(contract.version)
    else { return false }
    return due <= version
  }

  /// Why nothing can call the replacement; nil also for one whose target isn't linked.
  static func problem(
    of replacement: String, for route: String, among contracts: [String: TargetContract]
  ) -> String? {
    guard let other = Route(replacement) else { return "which isn't a route: Target/action" }
    if replacement == route { return "which is the action itself" }
    guard let target = contracts[other.target] else {
      let question = Suggestion.nearest(to: other.target, among: contracts.keys).first
      return question.map { "whose target isn't linked, did you mean '\($0)/\(other.action)'?" }
    }
    guard target.action(other.action) == nil else { return nil }
    let others = target.actions.map(\.name).filter { "\(target.name)/\($0)" != route }
    return "which doesn't exist" + Suggestion.hint(other.action, among: others)
  }
}
