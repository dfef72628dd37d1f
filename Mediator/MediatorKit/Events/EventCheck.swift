/// Finds the faults of declared events, and compares hearers with the events they name.
enum EventCheck {
  static func faults(in contract: TargetContract) -> [RegistrationFault] {
    let place = "target '\(contract.name)'"
    let names = contract.emits.map(\.name)
    let faults = contract.emits.flatMap { event in
      let emits = "\(contract.name) emits \(event.name.shortened) (\(event.file):\(event.line))"
      return problems(of: event.name, contract).map {
        RegistrationFault(.badEvent, "\(emits): \($0)")
      }
    }
    return faults + RegistrationCheck.clashes(names, "event", in: place)
  }

  private static func problems(of name: String, _ contract: TargetContract) -> [String] {
    guard let route = Route(name) else {
      return ["'\(name.shortened)' is no event; an event is Target/event"]
    }
    var problems: [String] = []
    if route.target != contract.name {
      problems.append("the name must begin with the emitter's own, \(contract.name)/")
    }
    // One chain of calls names both.
    if route.target == contract.name, contract.action(route.action) != nil {
      problems.append("an action has this name already; rename one")
    }
    return problems
  }

  static func findings(of modules: [TargetContract]) -> [NeedCheck.Finding] {
    modules.flatMap { contract in
      contract.hears.flatMap { hearer in
        problems(of: hearer, in: modules).map {
          NeedCheck.Finding(
            target: contract.name,
            what: "hears \(hearer.event.shortened) (\(hearer.file):\(hearer.line))",
            problem: $0.text, isUnlinked: $0.isUnlinked)
        }
      }
    }
  }

  private static func problems(of hearer: HearerContract, in contracts: [TargetContract])
    -> [NeedCheck.Problem]
  {
    guard let route = Route(hearer.event) else {
      return [.fault("'\(hearer.event.shortened)' is no event; an event is Target/event")]
    }
    guard let contract = contracts.first(where: { $0.name == route.target }) else {
      return [.unlinked(route.target, among: contracts)]
    }
    guard let event = contract.emits.first(where: { $0.name == hearer.event }) else {
      let names = contract.emits.compactMap { Route($0.name)?.action }
      return [.missing("event", route.action, in: contract, among: names)]
    }
    return event.shape.mismatches(readAs: hearer.shape).map {
      .fault("payload\($0.path) \($0.problem)")
    }
  }
}
