/// Compares needs with the actions they name.
enum NeedCheck {
  /// What is known of one need, or of one hearer.
  struct Finding: Sendable {
    let target: String
    /// What it asks, and where that stands.
    let what: String
    let problem: String
    /// The other target isn't linked: no fault, but worth telling.
    let isUnlinked: Bool

    var message: String { "\(target) \(what): \(problem)" }
  }

  /// One thing that is wrong, without saying where.
  struct Problem {
    let text: String
    var isUnlinked = false

    static func fault(_ text: String) -> Problem { Problem(text: text) }

    static func unlinked(_ target: String, among contracts: [TargetContract]) -> Problem {
      let hint = hint(target, among: contracts.map(\.name))
      return Problem(text: "no target '\(target)' is linked" + hint, isUnlinked: true)
    }

    static func missing(
      _ kind: String, _ name: String, in contract: TargetContract, among names: [String]
    ) -> Problem {
      .fault("no \(kind) '\(name)' in target '\(contract.name)'" + hint(name, among: names))
    }

    static func hint(_ name: String, among names: [String]) -> String {
      Suggestion.question(Suggestion.nearest(to: name, among: names)).map { ", \($0)" } ?? ""
    }
  }

  static func findings(of modules: [TargetContract], in contracts: [TargetContract]) -> [Finding] {
    modules.flatMap { contract in
      contract.needs.flatMap { need in
        problems(of: need, in: contracts).map {
          Finding(
            target: contract.name, what: "needs \(need.route) (\(need.file):\(need.line))",
            problem: $0.text, isUnlinked: $0.isUnlinked)
        }
      }
    }
  }

  private static func problems(of need: NeedContract, in contracts: [TargetContract]) -> [Problem] {
    guard let route = Route(need.route) else {
      return [.fault("'\(need.route.shortened)' is no route; a route is Target/action")]
    }
    guard let contract = contracts.first(where: { $0.name == route.target }) else {
      return [.unlinked(route.target, among: contracts)]
    }
    guard let action = contract.action(route.action) else {
      return [.missing("action", route.action, in: contract, among: contract.actions.map(\.name))]
    }
    let texts = access(of: action) + params(of: need, action) + result(of: need, action)
    return (texts + errors(of: need, action)).map(Problem.fault)
  }

  private static func access(of action: ActionContract) -> [String] {
    action.access.origins.contains(.native) ? [] : ["the action isn't open to native calls"]
  }

  private static func params(of need: NeedContract, _ action: ActionContract) -> [String] {
    var problems: [String] = []
    for sent in need.params {
      guard let param = action.params.first(where: { $0.name == sent.name }) else {
        let hint = Problem.hint(sent.name, among: action.params.map(\.name))
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
