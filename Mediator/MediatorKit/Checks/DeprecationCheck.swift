/// Finds deprecated actions whose replacement doesn't exist.
enum DeprecationCheck {
  static func findings(in contracts: [TargetContract]) -> [Finding] {
    contracts.flatMap { contract in
      contract.actions.compactMap { action in
        guard let replacement = action.deprecation?.replacement else { return nil }
        let route = "\(contract.name)/\(action.name)"
        return problem(of: replacement, for: route, among: contracts).map {
          Finding(
            .badDeprecation, "\(route) names '\(replacement.shortened)' as its replacement, \($0)",
            about: contract.name, at: action.place)
        }
      }
    }
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
