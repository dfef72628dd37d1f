/// Finds deprecated actions whose replacement doesn't exist, or whose versions make no sense.
enum DeprecationCheck {
  static func findings(in contracts: [TargetContract]) -> [Finding] {
    contracts.flatMap { contract in
      contract.actions.flatMap { action -> [Finding] in
        guard let deprecation = action.deprecation else { return [] }
        let route = "\(contract.name)/\(action.name)"
        let replacement = deprecation.replacement.flatMap { name in
          problem(of: name, for: route, among: contracts).map {
            "names '\(name.shortened)' as its replacement, \($0)"
          }
        }
        return [replacement, problem(ofVersions: deprecation)].compactMap(\.self).map {
          Finding(.badDeprecation, "\(route) \($0)", about: contract.name, at: action.place)
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

  /// Why nothing can call the replacement; nil also for one whose target isn't linked.
  private static func problem(
    of replacement: String, for route: String, among contracts: [TargetContract]
  ) -> String? {
    guard let other = Route(replacement) else { return "which isn't a route: Target/action" }
    if replacement == route { return "which is the action itself" }
    guard let target = contracts.first(where: { $0.name == other.target }) else {
      let question = Suggestion.nearest(to: other.target, among: contracts.map(\.name)).first
      return question.map { "whose target isn't linked, did you mean '\($0)/\(other.action)'?" }
    }
    guard target.action(other.action) == nil else { return nil }
    return "which doesn't exist" + Suggestion.hint(other.action, among: target.actions.map(\.name))
  }
}
