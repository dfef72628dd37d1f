/// Finds the faults of names; ``NeedCheck`` finds those of needs.
enum RegistrationCheck {
  static func faults(in registrations: [Registration], fallback: Registration?)
    -> [Finding]
  {
    let linked = registrations + [fallback].compactMap { $0 }
    let contracts = linked.map(\.contract)
    var faults = clashes(contracts.map(\.name), "target", in: nil)
    for contract in contracts { faults += Self.faults(in: contract) }
    faults += LinkCheck.faults(in: registrations.map(\.contract))
    faults += linked.flatMap(\.faults)
    if let fallback, fallback.link().notFound == nil {
      faults.append(
        Finding(
          .emptyFallback,
          "the fallback target '\(fallback.contract.name)' has no notFound, so it can't answer"))
    }
    return faults
  }

  /// The fault of an interceptor whose pattern is malformed or matches no linked route, or nil.
  static func fault(in interceptor: any Interceptor, among contracts: [TargetContract])
    -> Finding?
  {
    fault(in: interceptor.pattern, of: "interceptor \(type(of: interceptor))", among: contracts)
  }

  /// The fault of a pattern, or nil; a list of routes to protect must not lose one to a misspelling.
  static func fault(in pattern: RoutePattern, of who: String, among contracts: [TargetContract])
    -> Finding?
  {
    problem(of: pattern, in: contracts).map {
      Finding(.badPattern, "the pattern of \(who): \($0)")
    }
  }

  /// What is wrong with a pattern, or nil.
  static func problem(of pattern: RoutePattern, in contracts: [TargetContract]) -> String? {
    pattern == .all
      ? nil
      : pattern.problem(
        among: contracts.flatMap { contract in
          contract.actions.map { Route(checkedTarget: contract.name, action: $0.name) }
        })
  }

  private static func faults(in contract: TargetContract) -> [Finding] {
    var faults = badNames([contract.name], "target", in: nil)
    if contract.name == LinkHandler.target {
      let rule = "that is the target of the links that are added at run time; rename it"
      faults.append(
        Finding(.badName, "target '\(contract.name)' has a bad name: \(rule)"))
    }
    let place = "target '\(contract.name)'"
    for action in contract.actions where !Route.isName(action.name) {
      faults += badNames([action.name], "action", in: place, at: action.place)
    }
    faults += clashes(contract.actions.map(\.name), "action", in: place) { name in
      contract.actions.last { $0.name == name }?.place
    }
    for action in contract.actions {
      faults += Self.faults(in: action, "\(contract.name)/\(action.name)")
    }
    return faults + EventCheck.faults(in: contract)
  }

  private static func faults(in action: ActionContract, _ route: String) -> [Finding] {
    var faults: [Finding] = []
    if route.utf8.count > Route.lengthLimit + 1 {
      let limit = "target and action have more than \(Route.lengthLimit) characters together"
      faults.append(Finding(.badName, "\(route): \(limit)", at: action.place))
    }
    let params = action.params.map(\.name)
    faults += badNames(params, "param", in: route, at: action.place)
    faults += clashes(params, "param", in: route) { _ in action.place }
    return faults + badCodes(in: action, route) + nativeOnly(action, route)
  }

  static func badNames(
    _ names: [String], _ kind: String, in place: String?, at line: Finding.SourceLocation? = nil
  ) -> [Finding] {
    names.filter { !Route.isName($0) }.map {
      let rule = "a name is an ASCII letter followed by letters, digits and _"
      return Finding(
        .badName, "\(kind) '\($0)'\(of(place)) has a bad name: \(rule)", at: line)
    }
  }

  /// Names that are given twice; `line` says where the last thing of a name stands.
  static func clashes(
    _ names: [String], _ kind: String, in place: String?,
    at line: (String) -> Finding.SourceLocation? = { _ in nil }
  ) -> [Finding] {
    var seen = Set<String>(minimumCapacity: names.count)
    if names.allSatisfy({ seen.insert($0.lowercased()).inserted }) { return [] }
    return Dictionary(grouping: names) { $0.lowercased() }.values.filter { $0.count > 1 }
      .sorted { ($0.first ?? "") < ($1.first ?? "") }
      .map { names in
        let distinct = Set(names).sorted()
        let last = names.last.flatMap(line)
        guard distinct.count > 1 else {
          let message = "\(kind) '\(distinct[0])'\(of(place)) is declared \(names.count) times"
          return Finding(.duplicate, message, at: last)
        }
        let list = distinct.map { "'\($0)'" }.joined(separator: " and ")
        return Finding(
          .sameButForCase, "\(kind)s \(list)\(of(place)) differ only by case; rename one",
          at: last)
      }
  }

  private static func badCodes(in action: ActionContract, _ route: String) -> [Finding] {
    let codes = action.errors.map(\.code)
    let reserved = codes.filter { MediatorError.Code(rawValue: $0) != nil }.map {
      "\(route) declares the error '\($0)', a code that the mediator itself uses"
    }
    let twice = Dictionary(grouping: codes) { $0 }.filter { $1.count > 1 }.keys.sorted().map {
      "\(route) declares the error '\($0)' more than once"
    }
    return (reserved + twice).map { Finding(.badErrorCode, $0, at: action.place) }
  }

  /// A URL is text, so it can't give a native param; a native result stays with the application that opens it.
  private static func nativeOnly(_ action: ActionContract, _ route: String) -> [Finding] {
    guard action.access.origins.contains(.url) else { return [] }
    return action.params.filter { $0.isRequired && $0.shape.isNative && !$0.shape.isOptional }.map {
      Finding(
        .nativeOnly,
        "\(route) is open to url calls, but needs the param '\($0.name)', \($0.shape.words), "
          + "which never leaves the process",
        at: action.place,
        help:
          "Declare the action's access as native, or give the param a type that has a text form.")
    }
  }

  private static func of(_ place: String?) -> String { place.map { " of \($0)" } ?? "" }
}

/// Finds the faults of services.
enum ServiceCheck {
  static func faults(in factories: [ServiceFactory]) -> [Finding] {
    var faults: [Finding] = []
    for (index, factory) in factories.enumerated() {
      let same = factories.indices.filter { factories[$0].key == factory.key }
      if same.count > 1, same.first == index {
        faults.append(
          Finding(
            .duplicate, "service '\(factory.name)' is registered \(same.count) times"))
      }
      if factory.lifetime == .weak {
        let message =
          "service '\(factory.name)' is registered as weak; a service is cached or fresh"
        faults.append(Finding(.weakService, message))
      }
    }
    return faults
  }
}
