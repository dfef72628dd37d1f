/// Validates names, registrations and patterns; ``NeedCheck`` validates needs.
enum RegistrationCheck {
  static func faults(in registered: [Module], fallback: Module?) -> [Finding] {
    let linked = registered + [fallback].compactMap { $0 }
    let contracts = linked.map(\.contract)
    var faults = clashes(contracts.map(\.name), "target", in: nil)
    for contract in contracts { faults += Self.faults(in: contract) }
    faults += LinkCheck.faults(in: registered.map(\.contract))
    faults += linked.flatMap(\.faults)
    if let fallback, !fallback.hasNotFound {
      faults.append(
        Finding(
          .emptyFallback,
          "the fallback target '\(fallback.contract.name)' has no notFound; declare one"))
    }
    return faults
  }

  static func fault(in interceptor: any Interceptor, among contracts: [TargetContract])
    -> Finding?
  {
    fault(in: interceptor.pattern, of: "interceptor \(type(of: interceptor))", among: contracts)
  }

  /// The fault of a pattern that is malformed or matches no linked route, and so would leave a route unprotected.
  static func fault(in pattern: RoutePattern, of owner: String, among contracts: [TargetContract])
    -> Finding?
  {
    problem(of: pattern, in: contracts).map {
      Finding(.badPattern, "the pattern of \(owner): \($0)")
    }
  }

  static func problem(of pattern: RoutePattern, in contracts: [TargetContract]) -> String? {
    if pattern == .all { return nil }
    for text in pattern.links {
      do {
        // The routes of closures have the patterns as they are printed.
        let printed = try LinkPattern(text).description
        if printed != text { return "'\(text.shortened)' matches no link; write '\(printed)'" }
      } catch { return error.message }
    }
    return pattern.problem(
      among: contracts.flatMap { contract in
        contract.actions.map { Route(checkedTarget: contract.name, action: $0.name) }
      })
  }

  static func faults(in contract: TargetContract) -> [Finding] {
    var faults = badNames([contract.name], "target", in: nil)
    if contract.name == Route.linkTarget {
      let rule = "it is reserved for links that are added at run time; rename the target"
      faults.append(Finding(.badName, "target '\(contract.name)' has a bad name: \(rule)"))
    }
    let place = "target '\(contract.name)'"
    // A loop over the array would copy each of very many actions.
    let actions = contract.actions.span
    for index in actions.indices where !Route.isName(actions[index].name) {
      faults += badNames([actions[index].name], "action", in: place, at: actions[index].place)
    }
    faults += clashes(contract.actions.map(\.name), "action", in: place) { name in
      contract.actions.last { $0.name == name }?.place
    }
    for index in actions.indices { faults += Self.faults(in: actions[index], of: contract.name) }
    return faults + clashes(inNeedsOf: contract) + EventCheck.faults(in: contract)
  }

  static func clashes(inNeedsOf contract: TargetContract) -> [Finding] {
    contract.needs.flatMap { need in
      clashes(
        need.params.map(\.name), "param", in: "the need \(need.route.shortened) of \(contract.name)"
      ) { _ in need.place }
    }
  }

  private static func faults(in action: ActionContract, of target: String) -> [Finding] {
    // Closures would copy the action that they capture, and the text is made only for faults.
    let (name, place) = (action.name, action.place)
    var route: String { "\(target)/\(name)" }
    let params = action.params.map(\.name)
    var faults = badNames(params, "param", in: route, at: place)
    faults += clashes(params, "param", in: route) { _ in place }
    if target.utf8.count + name.utf8.count > Route.lengthLimit {
      let limit = "target and action have more than \(Route.lengthLimit) characters together"
      faults.insert(Finding(.badName, "\(route): \(limit)", at: place), at: 0)
    }
    faults += badCodes(action.errors.map(\.code)).map {
      Finding(.badErrorCode, "\(route) declares the error \($0)", at: place)
    }
    // A native result is allowed: the application that opens the URL receives it.
    for param in action.params where param.isRequired && action.access.isOpen(to: .url) {
      guard param.shape.isNative, !param.shape.isOptional else { continue }
      faults.append(
        Finding(
          .nativeOnly,
          "\(route) is open to url calls, but requires the param '\(param.name)', "
            + "\(param.shape.words), which never leaves the process", at: place,
          help: "Declare the action's access as native, or use a param type that has a text form."))
    }
    for origin in [Origin.url, .network, .agent] where action.access.isOpen(to: origin) {
      for param in action.params where param.isRequired && !param.isOpen(to: origin) {
        let calls = "\(origin.rawValue) calls"
        faults.append(
          Finding(
            .closedParam,
            "\(route) is open to \(calls), but requires the param '\(param.name)', which isn't",
            at: place,
            help: "Give the param a default, open it to \(calls), or close the action to them."))
      }
    }
    for param in action.params {
      faults += param.limitFaults.map {
        Finding(.badLimit, "\(route): the limit of '\(param.name)' \($0)", at: place)
      }
    }
    return faults
  }

  private static func badCodes(_ codes: [String]) -> [String] {
    if codes.isEmpty { return [] }
    let reserved = codes.filter(ownCodes.contains).map {
      "'\($0)', which is one of the mediator's codes; rename it"
    }
    var seen: Set<String> = []
    let twice = Set(codes.filter { !seen.insert($0).inserted }).sorted()
    return reserved + twice.map { "'\($0)' more than once; remove the duplicate" }
  }

  private static let ownCodes = Set(MediatorError.Code.allCases.map(\.rawValue))

  static func badNames(
    _ names: [String], _ kind: String, in place: @autoclosure () -> String?,
    at line: Finding.SourceLocation? = nil
  ) -> [Finding] {
    names.filter { !Route.isName($0) }.map {
      let rule = "a name is an ASCII letter followed by letters, digits and _"
      return Finding(
        .badName, "\(kind) '\($0)'\(of(place())) has a bad name: \(rule)", at: line)
    }
  }

  /// Names that are used more than once; `line` returns the place of the last use.
  static func clashes(
    _ names: [String], _ kind: String, in place: @autoclosure () -> String?,
    at line: (String) -> Finding.SourceLocation? = { _ in nil }
  ) -> [Finding] {
    if names.count < 2 { return [] }
    // Names whose hashes without case all differ have no clash.
    var seen = Set<Int>(minimumCapacity: names.count)
    if names.allSatisfy({ seen.insert($0.caselessHash).inserted }) { return [] }
    return Dictionary(grouping: names) { $0.lowercased() }.values.filter { $0.count > 1 }
      .sorted { ($0.first ?? "") < ($1.first ?? "") }
      .map { names in
        let distinct = Set(names).sorted()
        let last = names.last.flatMap(line)
        guard distinct.count > 1 else {
          let message = "\(kind) '\(distinct[0])'\(of(place())) is declared \(names.count) times"
          return Finding(.duplicate, message, at: last)
        }
        let list = distinct.map { "'\($0)'" }.joined(separator: " and ")
        return Finding(
          .sameButForCase, "\(kind)s \(list)\(of(place())) differ only by case; rename one",
          at: last)
      }
  }

  private static func of(_ place: String?) -> String { place.map { " of \($0)" } ?? "" }
}

extension String {
  /// A hash that is equal for ASCII texts that differ only by case.
  fileprivate var caselessHash: Int { utf8.reduce(0) { $0 &* 31 &+ Int($1 | 0x20) } }
}

extension RegistrationCheck {
  /// The parts of a registration that checks read.
  struct Module: Sendable {
    var contract: TargetContract
    var isStandIn = false
    var isRemote = false
    var hasNotFound = false
    /// The position of the target in the start order; nil when it has no lifecycle.
    var lifecycle: LifecyclePlan.Unit?
    /// Faults that its contract doesn't reveal.
    var faults: [Finding] = []
    /// The same for warnings.
    var warnings: [Finding] = []
  }
}
