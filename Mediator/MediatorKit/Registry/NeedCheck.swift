/// Compares needs with the actions they name.
enum NeedCheck {
  /// What is known of one need.
  struct Finding: Sendable {
    let need: NeedContract
    let target: String
    let problem: String
    /// The need's target isn't linked: no fault, but worth telling.
    let isUnlinked: Bool

    var message: String { "\(target) needs \(need.route) (\(need.file):\(need.line)): \(problem)" }
  }

  static func findings(of modules: [TargetContract], in contracts: [TargetContract]) -> [Finding] {
    modules.flatMap { contract in
      contract.needs.flatMap { need in
        problems(of: need, in: contracts).map {
          Finding(need: need, target: contract.name, problem: $0.text, isUnlinked: $0.isUnlinked)
        }
      }
    }
  }

  private static func problems(of need: NeedContract, in contracts: [TargetContract])
    -> [(text: String, isUnlinked: Bool)]
  {
    guard let route = Route(need.route) else {
      return [("'\(need.route.shortened)' is no route; a route is Target/action", false)]
    }
    guard let contract = contracts.first(where: { $0.name == route.target }) else {
      let nearest = Suggestion.nearest(to: route.target, among: contracts.map(\.name))
      let hint = Suggestion.question(nearest).map { ", \($0)" } ?? ""
      return [("no target '\(route.target)' is linked" + hint, true)]
    }
    guard let action = contract.action(route.action) else {
      let nearest = Suggestion.nearest(to: route.action, among: contract.actions.map(\.name))
      let hint = Suggestion.question(nearest).map { ", \($0)" } ?? ""
      return [("no action '\(route.action)' in target '\(route.target)'" + hint, false)]
    }
    let texts = access(of: action) + params(of: need, action) + result(of: need, action)
    return (texts + errors(of: need, action)).map { ($0, false) }
  }

  private static func access(of action: ActionContract) -> [String] {
    action.access.origins.contains(.native) ? [] : ["the action isn't open to native calls"]
  }

  private static func params(of need: NeedContract, _ action: ActionContract) -> [String] {
    var problems: [String] = []
    for sent in need.params {
      guard let param = action.params.first(where: { $0.name == sent.name }) else {
        let nearest = Suggestion.nearest(to: sent.name, among: action.params.map(\.name))
        let hint = Suggestion.question(nearest).map { ", \($0)" } ?? ""
        problems.append("the action has no param '\(sent.name)'" + hint)
        continue
      }
      // A nil isn't sent at all, so it is no fault where the param may be missing.
      let shape = param.isRequired ? sent.shape : sent.shape.unwrapped
      problems += shape.mismatches(readAs: param.shape).map {
        "param '\(sent.name)'\($0.path) \($0.problem)"
      }
      // Anything may be null, but a nil isn't sent.
      if param.isRequired, param.shape == .any, sent.shape.isOptional {
        problems.append("param '\(sent.name)' may be absent, but anything is required")
      }
    }
    let names = need.params.map(\.name)
    problems += action.params.filter { $0.isRequired && !names.contains($0.name) }.map {
      "the required param '\($0.name)' isn't sent"
    }
    return problems
  }

  private static func result(of need: NeedContract, _ action: ActionContract) -> [String] {
    action.result.mismatches(readAs: need.result).map { "result\($0.path) \($0.problem)" }
  }

  private static func errors(of need: NeedContract, _ action: ActionContract) -> [String] {
    let codes = action.errors.map(\.code)
    return need.handles.filter { !codes.contains($0) }.map {
      "it handles the error '\($0)', which the action doesn't declare"
    }
  }
}
