import MediatorKit

/// Who offers what, and who uses it.
struct ContractIndex: Sendable {
  /// A module that needs or subscribes to something, and the declaration that says so.
  struct Use<Declaration: Sendable>: Sendable {
    let module: String
    let declaration: Declaration
  }

  /// The contracts, in the order of their names; of two of one name only the first counts.
  let contracts: [TargetContract]
  private let byName: [String: TargetContract]
  private let needs: [String: [Use<NeedContract>]]
  private let subscriptions: [String: [Use<SubscriptionContract>]]

  init(_ contracts: [TargetContract]) {
    byName = Dictionary(contracts.map { ($0.name, $0) }) { first, _ in first }
    self.contracts = byName.values.sorted { $0.name < $1.name }
    let needs = self.contracts.flatMap { contract in
      contract.needs.map { Use(module: contract.name, declaration: $0) }
    }
    let subscriptions = self.contracts.flatMap { contract in
      contract.subscriptions.map { Use(module: contract.name, declaration: $0) }
    }
    self.needs = Dictionary(grouping: needs, by: \.declaration.route)
    self.subscriptions = Dictionary(grouping: subscriptions, by: \.declaration.event)
  }

  /// The needs of an action, in the order of the modules' names.
  func users(of route: String) -> [Use<NeedContract>] { needs[route, default: []] }

  /// The subscriptions of an event, in the order of the modules' names.
  func subscriptions(of event: String) -> [Use<SubscriptionContract>] {
    subscriptions[event, default: []]
  }

  /// The modules that need or subscribe to something of a target.
  func users(ofTarget target: TargetContract) -> [String] {
    let users = target.actions.flatMap { self.users(of: "\(target.name)/\($0.name)").map(\.module) }
    let listeners = target.emits.flatMap { subscriptions(of: $0.name).map(\.module) }
    return Set(users + listeners).subtracting([target.name]).sorted()
  }

  /// The action of a name, or nil.
  func action(_ name: String, of target: String) -> ActionContract? {
    byName[target]?.action(name)
  }

  /// Where a target is told of; nil when it isn't linked.
  func link(toTarget name: String) -> DocumentLink? {
    byName[name].map { .page(of: $0.name) }
  }

  /// Where an action is told of; nil when there is none of this route.
  func link(toAction route: String) -> DocumentLink? {
    guard let route = Route(route), byName[route.target]?.action(route.action) != nil else {
      return nil
    }
    return .action(route.action, of: route.target)
  }

  /// Where an event is told of; nil when nobody emits it.
  func link(toEvent name: String) -> DocumentLink? {
    guard let event = Route(name), let contract = byName[event.target],
      contract.emits.contains(where: { $0.name == name })
    else { return nil }
    return .event(event.action, of: event.target)
  }

  /// Needs and subscriptions that no module meets.
  var unmet: [UnmetUse] {
    contracts.flatMap { contract in
      let needs = contract.needs.filter { link(toAction: $0.route) == nil }.map {
        UnmetUse(
          module: contract.name, kind: .needs, name: $0.route, file: $0.file,
          problem: problem(withRoute: $0.route))
      }
      let subscriptions = contract.subscriptions.filter { link(toEvent: $0.event) == nil }.map {
        UnmetUse(
          module: contract.name, kind: .subscribes, name: $0.event, file: $0.file,
          problem: problem(withEvent: $0.event))
      }
      return needs + subscriptions
    }
  }

  /// Why a route leads nowhere, and what may have been meant.
  func problem(withRoute route: String) -> String {
    problem(with: route) { part, contract in
      "no action '\(part)' in target '\(contract.name)'"
        + Self.hint(part, among: contract.actions.map(\.name))
    }
  }

  /// Why no module emits an event, with the nearest name.
  func problem(withEvent event: String) -> String {
    problem(with: event) { _, contract in
      "target '\(contract.name)' emits no such event"
        + Self.hint(event, among: contract.emits.map(\.name))
    }
  }

  private func problem(with name: String, _ tell: (String, TargetContract) -> String) -> String {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    let target = parts.first ?? ""
    guard let contract = byName[target] else {
      return "no target '\(target)' is linked" + Self.hint(target, among: Array(byName.keys))
    }
    return tell(parts.dropFirst().first ?? "", contract)
  }

  private static func hint(_ name: String, among names: [String]) -> String {
    Suggestion.question(Suggestion.nearest(to: name, among: names)).map { "; \($0)" } ?? ""
  }
}
