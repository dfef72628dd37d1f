/// Finds the faults of names; ``NeedCheck`` finds those of needs.
enum RegistrationCheck {
  static func faults(in registrations: [Registration], fallback: Registration?)
    -> [RegistrationFault]
  {
    let contracts = registrations.map(\.contract)
    var faults = clashes(contracts.map(\.name), "target", in: nil)
    for contract in contracts { faults += Self.faults(in: contract) }
    faults += LinkCheck.faults(in: contracts)
    faults += (registrations + [fallback].compactMap { $0 }).flatMap(\.faults)
    if let fallback, fallback.link([]).notFound == nil {
      faults.append(
        RegistrationFault(
          .emptyFallback,
          "the fallback target '\(fallback.contract.name)' has no notFound, so it can't answer"))
    }
    return faults
  }

  /// The fault of an interceptor whose pattern stands for no route, or nil.
  static func fault(in interceptor: any Interceptor) -> RegistrationFault? {
    guard !interceptor.pattern.isValid else { return nil }
    let place = "interceptor \(type(of: interceptor)) is around '\(interceptor.pattern)'"
    return RegistrationFault(
      .badPattern, "\(place), which is no pattern: write Target/action, Target/*, */action or *")
  }

  private static func faults(in contract: TargetContract) -> [RegistrationFault] {
    var faults = badNames([contract.name], "target", in: nil)
    if contract.name == LinkBlock.target {
      let rule = "that is the target of the links that are added at run time; rename it"
      faults.append(
        RegistrationFault(.badName, "target '\(contract.name)' has a bad name: \(rule)"))
    }
    let names = contract.actions.map(\.name)
    let place = "target '\(contract.name)'"
    faults += badNames(names, "action", in: place) + clashes(names, "action", in: place)
    for action in contract.actions {
      let route = "\(contract.name)/\(action.name)"
      if route.utf8.count > Route.lengthLimit + 1 {
        let limit = "target and action have more than \(Route.lengthLimit) characters together"
        faults.append(RegistrationFault(.badName, "\(route): \(limit)"))
      }
      let params = action.params.map(\.name)
      faults += badNames(params, "param", in: route) + clashes(params, "param", in: route)
      faults += badCodes(action.errors.map(\.code), in: route)
    }
    return faults + EventCheck.faults(in: contract)
  }

  static func badNames(_ names: [String], _ kind: String, in place: String?)
    -> [RegistrationFault]
  {
    names.filter { !Route.isName($0) }.map {
      let rule = "a name is an ASCII letter followed by letters, digits and _"
      return RegistrationFault(.badName, "\(kind) '\($0)'\(of(place)) has a bad name: \(rule)")
    }
  }

  static func clashes(_ names: [String], _ kind: String, in place: String?)
    -> [RegistrationFault]
  {
    Dictionary(grouping: names) { $0.lowercased() }.values.filter { $0.count > 1 }
      .sorted { ($0.first ?? "") < ($1.first ?? "") }
      .map { names in
        let distinct = Set(names).sorted()
        guard distinct.count > 1 else {
          let message = "\(kind) '\(distinct[0])'\(of(place)) is declared \(names.count) times"
          return RegistrationFault(.duplicate, message)
        }
        let list = distinct.map { "'\($0)'" }.joined(separator: " and ")
        return RegistrationFault(
          .sameButForCase, "\(kind)s \(list)\(of(place)) differ only by case; rename one")
      }
  }

  private static func badCodes(_ codes: [String], in route: String) -> [RegistrationFault] {
    let reserved = codes.filter { MediatorError.Code(rawValue: $0) != nil }
    let twice = Dictionary(grouping: codes) { $0 }.filter { $1.count > 1 }.keys.sorted()
    return reserved.map {
      RegistrationFault(
        .badErrorCode, "\(route) declares the error '\($0)', a code that the mediator itself uses")
    }
      + twice.map {
        RegistrationFault(.badErrorCode, "\(route) declares the error '\($0)' more than once")
      }
  }

  private static func of(_ place: String?) -> String { place.map { " of \($0)" } ?? "" }
}
