/// Compares a need with the action that it names.
package struct NeedCheck {
  private let need: NeedContract
  private let action: ActionContract
  private let dependency: Dependency
  private let origin: Origin
  /// The route to call instead of a deprecated action; nil also if nothing can call it.
  private let replacement: String?

  /// The unmet needs of modules; `remotes` are the names of the contracts that come from other processes.
  package static func findings(
    of modules: [TargetContract], in contracts: [TargetContract], remotes: Set<String> = [],
    from origin: Origin = .native
  ) -> [Finding] {
    let contracts = contracts.keyed(by: \.name)
    return modules.flatMap { contract in
      contract.needs.flatMap { findings(of: $0, of: contract.name, in: contracts, remotes, origin) }
    }
  }

  private static func findings(
    of need: NeedContract, of target: String, in contracts: [String: TargetContract],
    _ remotes: Set<String>, _ origin: Origin
  ) -> [Finding] {
    let dependency = Dependency(
      target: target, what: "needs \(need.route.shortened)", place: need.place,
      remote: Route(need.route).map(\.target).flatMap { remotes.contains($0) ? $0 : nil })
    return dependency.findings(of: need.route, .action, in: contracts) {
      $0.action($1.action)
    } names: {
      $0.actions.map(\.name)
    } compare: { action in
      let replacement = action.deprecation?.replacement.flatMap {
        DeprecationCheck.problem(of: $0, for: need.route, among: contracts) == nil ? $0 : nil
      }
      let check = NeedCheck(
        need: need, action: action, dependency: dependency, origin: origin,
        replacement: replacement)
      return [check.access, check.isolation].compactMap { $0 } + check.params + check.result
        + check.answer + check.errors + [check.deprecation].compactMap { $0 }
    }
  }

  private func finding(_ problem: String, _ kind: Finding.Kind = .unmetNeed, help: String)
    -> Finding
  {
    let other = action.place.map { Finding.Related("the action \(need.route)", $0) }
    return dependency.finding(kind, problem, help: help, other: other)
  }

  private var access: Finding? {
    action.access.isOpen(to: origin)
      ? nil
      : finding(
        "the action isn't open to \(origin.rawValue) calls",
        help: "Remove the need, or declare the action's access as native or remote.")
  }

  private var isolation: Finding? {
    switch (need.isolation, action.isolation) {
    case (.async, _), (_, .any), (.main, .main): nil
    case (.any, .main):
      finding(
        "it is called now, but the action runs on the main actor",
        help: "Declare the need with .onMain, or call it with await.")
    case (_, .async), (_, .main):
      finding(
        "it is called without waiting, but the action is asynchronous",
        help:
          "Declare the need without .\(need.isolation == .any ? "now" : "onMain"), and call it with await."
      )
    }
  }

  private var params: [Finding] {
    let closed = action.params.filter { !$0.isOpen(to: origin) }.map(\.name)
    let refused = need.params.map(\.name).filter(closed.contains)
    let notOpen = refused.map {
      finding(
        "param '\($0)' isn't open to \(origin.rawValue) calls", .refusedNeed,
        help: "Remove the param, or open it to \(origin.rawValue) calls in the action.")
    }
    return unsendable + notOpen
      + mismatches.filter { !refused.contains($0.steps[0]) }.map(finding)
  }

  /// The sent types of which some value has no fields.
  private var unsendable: [Finding] {
    need.fieldless.filter { !$0.mayHaveFields }.map {
      finding(
        "it sends \($0.words), which \($0.isOptional ? "may be null" : "has no fields")",
        help: "Send a type whose fields are the params, or declare each param with Param(…).")
    }
  }

  /// Ignores a missing param that a misspelled one stands for, and those that a type of unknown shape may have.
  private var mismatches: [Mismatch] {
    let mismatches = need.params.mismatches(sentAs: action.params)
    let names = action.params.map(\.name)
    let meant = mismatches.filter { $0.steps.count == 1 && !names.contains($0.steps[0]) }
      .compactMap { Suggestion.nearest(to: $0.steps[0], among: names).first }
    return mismatches.filter {
      !($0.isMissingParam && (meant.contains($0.steps[0]) || !need.fieldless.isEmpty))
        && !$0.isUndeclaredLimit(in: need.params)
    }
  }

  private func finding(of mismatch: Mismatch) -> Finding {
    let name = mismatch.steps[0]
    guard let param = action.params.first(where: { $0.name == name }) else {
      let names = action.params.map(\.name)
      let list = names.isEmpty ? "it has no params" : "it has: \(Suggestion.list(names))"
      return finding(
        "the action has no param '\(name)'" + Suggestion.hint(name, among: names),
        help: "Correct the name or remove the param; \(list).")
    }
    guard !mismatch.isMissingParam else {
      return finding(
        "the required param '\(name)' isn't sent",
        help: "Add Param(\"\(name)\", …) of type \(param.shape.words) to the need, "
          + "or give it a default in the action.")
    }
    let problem = "param '\(name)'\(mismatch.inner.path) \(mismatch.inner.problem)"
    if case .limit(_, let accepted) = mismatch.reason {
      let isListed = need.params.first { $0.name == name }?.hasChoices == true
      return finding(
        problem,
        help: isListed
          ? "Send only what the action accepts: \(accepted)."
          : "Declare the limit of the action in the need: \(accepted).")
    }
    return finding(
      problem, help: "Send it as the action declares it: \(param.shape.words(at: mismatch.inner)).")
  }

  private var result: [Finding] {
    // Most modules read the type that the action returns, whose shape then isn't derived.
    if action.payload.isRead(as: need.payload) || action.payload == need.payload { return [] }
    return action.result.mismatches(readAs: need.result).map {
      finding("result\($0.path) \($0.problem)", help: action.result.help(reading: "result", at: $0))
    }
  }

  private var answer: [Finding] {
    guard let read = need.answer else { return [] }
    guard let given = action.answer else {
      return [
        finding(
          "it reads an answer, but the action declares none",
          help: "Declare the action with .answers(…), or remove it from the need.")
      ]
    }
    return given.mismatches(readAs: read).map {
      finding(
        "answer\($0.path) \($0.problem)", help: given.help(reading: "answer", at: $0))
    }
  }

  private var errors: [Finding] {
    let codes = action.errors.map(\.code)
    return need.handles.filter { !codes.contains($0) }.map {
      finding(
        "it handles the error '\($0)', which the action doesn't declare"
          + Suggestion.hint($0, among: codes),
        help: "Remove the code, or declare it in the action. "
          + "The action declares: \(Suggestion.list(codes)).")
    }
  }

  private var deprecation: Finding? {
    action.deprecation.map { deprecation in
      finding(
        "the action is deprecated since \(deprecation.since) and will be removed in "
          + "\(deprecation.removeIn): \(deprecation.reason)", .deprecatedNeed,
        help: replacement.map { "Call \($0) instead." }
          ?? "Stop calling it; nothing replaces it here."
      )
    }
  }
}

extension Shape {
  /// The correction for a reader of this shape: of a result, an answer or a payload.
  func help(reading what: String, at mismatch: Mismatch) -> String {
    for case .unknown(let type)? in [at(mismatch.steps)?.unwrapped, unwrapped] {
      return
        "The shape of \(type) can't be derived: declare a `static var shape` in its type, and a `static var sample` "
        + "if its initialiser rejects invented data."
    }
    return switch mismatch.reason {
    case .null, .omission: "Declare it optional in the type that reads it."
    case .choices(let choices):
      "Declare \(choices.map { "'\($0)'" }.joined(separator: ", ")) in the type that reads it."
    case .kind(let given, _) where !mismatch.steps.isEmpty:
      "Declare it as \(given.unwrapped.words) in the type that reads it."
    default: "Read the \(what)'s type, \(words(at: mismatch)), and only its fields."
    }
  }

  /// Whether every value may be an object, whose fields are known only at run time.
  fileprivate var mayHaveFields: Bool {
    switch self {
    case .any, .unknown, .object, .dictionary, .recursion: true
    case .oneOf(let shapes): shapes.contains(where: \.mayHaveFields)
    case .nothing, .boolean, .integer, .number, .string, .enumeration, .optional, .array, .native:
      false
    }
  }
}

extension Mismatch {
  fileprivate var isMissingParam: Bool {
    if case .lacking = reason { steps.count == 1 } else { false }
  }

  /// Whether the need declares neither a limit of its own nor all values; then each call is checked alone.
  fileprivate func isUndeclaredLimit(in sent: [ParamContract]) -> Bool {
    guard case .limit = reason else { return false }
    return sent.first { $0.name == steps[0] }.map { $0.limit == nil && !$0.hasChoices } ?? true
  }
}
