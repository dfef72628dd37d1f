/// Finds the faults of declared events, and compares subscriptions with the events they name.
enum EventCheck {
  static func faults(in contract: TargetContract) -> [RegistrationFault] {
    let place = "target '\(contract.name)'"
    let names = contract.emits.map(\.name)
    let faults = contract.emits.flatMap { event in
      let place = Finding.SourceLocation(event.file, event.line)
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

  static func findings(of modules: [TargetContract]) -> [UnmetDependency] {
    modules.flatMap { contract in
      contract.subscriptions.flatMap { subscription in
        problems(of: subscription, in: modules).map {
          UnmetDependency(
            target: contract.name, what: "subscribes to \(subscription.event.shortened)",
            place: Finding.SourceLocation(subscription.file, subscription.line), problem: $0)
        }
      }
    }
  }

  private static func problems(
    of subscription: SubscriptionContract, in contracts: [TargetContract]
  )
    -> [UnmetDependency.Problem]
  {
    guard let route = Route(subscription.event) else {
      return [
        UnmetDependency.Problem(
          text: "'\(subscription.event.shortened)' is no event; an event is Target/event",
          help: "Write the name of a target, a slash, and the name of one of its events.")
      ]
    }
    guard let contract = contracts.first(where: { $0.name == route.target }) else {
      return [.unlinked(route.target, among: contracts)]
    }
    guard let event = contract.emits.first(where: { $0.name == subscription.event }) else {
      let names = contract.emits.compactMap { Route($0.name)?.action }
      return [.missing("event", route.action, in: contract, among: names)]
    }
    return event.shape.mismatches(readAs: subscription.shape).map {
      UnmetDependency.Problem(
        text: "payload\($0.path) \($0.problem)",
        help: "Read what is told, \(event.shape.words(at: $0)), and only fields that it has.",
        other: Finding.SourceLocation(event.file, event.line))
    }
  }
}
