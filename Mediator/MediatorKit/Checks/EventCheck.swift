/// Validates declared events, and compares subscriptions with the events that they name.
package enum EventCheck {
  static func faults(in contract: TargetContract) -> [Finding] {
    let place = "target '\(contract.name)'"
    let names = contract.emits.map(\.name)
    let faults = contract.emits.flatMap { event in
      problems(of: event, contract).map {
        Finding(
          .badEvent, "\(contract.name) emits \(event.name.shortened): \($0)", at: event.place)
      }
    }
    return faults + RegistrationCheck.clashes(names, "event", in: place)
  }

  private static func problems(of event: EventContract, _ contract: TargetContract) -> [String] {
    let name = event.name
    guard let route = Route(name) else {
      return ["'\(name.shortened)' isn't an event; write Target/event"]
    }
    var problems: [String] = []
    if route.target != contract.name {
      problems.append("the name must begin with the emitter's own, \(contract.name)/")
    }
    // An event and an action with one name would be ambiguous in a call chain.
    if route.target == contract.name, contract.action(route.action) != nil {
      problems.append("an action has this name already; rename one")
    }
    if event.delivery == .durable, event.shape.isNative {
      problems.append(
        "it is durable, but \(event.shape.words) never leaves the process; remove `delivery: .durable`"
      )
    }
    return problems
  }

  /// The durable events of a target, for a mediator without an outbox.
  static func unstored(in contract: TargetContract) -> [Finding] {
    contract.emits.filter { $0.delivery == .durable }.map { event in
      Finding(
        .unstoredEvent,
        "\(event.name) is durable, but the mediator has no outbox: it is delivered as a live event",
        about: contract.name, at: event.place,
        help: "Build the mediator with an outbox, such as `outbox: services.outbox`, "
          + "or remove `delivery: .durable` from the event.")
    }
  }

  /// The unmet subscriptions of modules; `remotes` are the names of the contracts that come from other processes.
  package static func findings(
    of modules: [TargetContract], in contracts: [TargetContract]? = nil,
    remotes: Set<String> = []
  ) -> [Finding] {
    let contracts = (contracts ?? modules).keyed(by: \.name)
    return modules.flatMap { contract in
      contract.subscriptions.flatMap {
        findings(of: $0, of: contract.name, in: contracts, remotes)
      }
    }
  }

  private static func findings(
    of subscription: SubscriptionContract, of target: String,
    in contracts: [String: TargetContract], _ remotes: Set<String>
  ) -> [Finding] {
    let name = subscription.event
    let dependency = Dependency(
      target: target, what: "subscribes to \(name.shortened)", place: subscription.place,
      remote: Route(name).map(\.target).flatMap { remotes.contains($0) ? $0 : nil })
    return dependency.findings(of: name, .event, in: contracts) { contract, _ in
      contract.emits.first { $0.name == name }
    } names: {
      $0.emits.compactMap { Route($0.name)?.action }
    } compare: { event in
      let other = Finding.Related("the event \(event.name)", event.place)
      var findings = event.shape.mismatches(readAs: subscription.shape).map {
        dependency.finding(
          .unmetSubscription, "payload\($0.path) \($0.problem)",
          help: event.shape.help(reading: "payload", at: $0),
          other: other)
      }
      // Those of another process arrive asynchronously.
      if subscription.isAsync, event.delivery == .synchronous, dependency.remote == nil {
        findings.append(
          dependency.finding(
            .unmetSubscription, "the handler is asynchronous, but the emitter doesn't wait",
            help: "Handle it with a synchronous method, which may start a task.", other: other))
      }
      return findings
    }
  }
}
