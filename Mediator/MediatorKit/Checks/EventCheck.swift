/// Finds the faults of declared events, and compares hearers with the events they name.
enum EventCheck {
  static func faults(in contract: TargetContract) -> [RegistrationFault] {
    let place = "target '\(contract.name)'"
    let names = contract.emits.map(\.name)
    let faults = contract.emits.flatMap { event in
      let place = Finding.Place(event.file, event.line)
      let emits = "\(contract.name) emits \(event.name.shortened) (\(place))"
      return problems(of: event.name, contract).map {
        RegistrationFault(.badEvent, "\(emits): \($0)", at: place)
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

  static func findings(of modules: [TargetContract]) -> [Unmet] {
    modules.flatMap { contract in
      contract.hears.flatMap { hearer in
        problems(of: hearer, in: modules).map {
          Unmet(
            target: contract.name, what: "hears \(hearer.event.shortened)",
            place: Finding.Place(hearer.file, hearer.line), problem: $0)
        }
      }
    }
  }

  private static func problems(of hearer: HearerContract, in contracts: [TargetContract])
    -> [Unmet.Problem]
  {
    guard let route = Route(hearer.event) else {
      return [
        Unmet.Problem(
          text: "'\(hearer.event.shortened)' is no event; an event is Target/event",
          help: "Write the name of a target, a slash, and the name of one of its events.")
      ]
    }
    guard let contract = contracts.first(where: { $0.name == route.target }) else {
      return [.unlinked(route.target, among: contracts)]
    }
    guard let event = contract.emits.first(where: { $0.name == hearer.event }) else {
      let names = contract.emits.compactMap { Route($0.name)?.action }
      return [.missing("event", route.action, in: contract, among: names)]
    }
    return event.shape.mismatches(readAs: hearer.shape).map {
      Unmet.Problem(
        text: "payload\($0.path) \($0.problem)",
        help: "Read what is told, \(event.shape.words(at: $0)), and only fields that it has.",
        other: Finding.Place(event.file, event.line))
    }
  }
}
