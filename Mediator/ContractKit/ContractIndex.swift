package import MediatorKit

/// Contracts by name, and which modules use what of them.
package struct ContractIndex: Sendable {
  /// A need or a subscription, and the module that declares it.
  package struct Use<Declaration: Sendable>: Sendable {
    package let module: String
    package let declaration: Declaration
  }

  /// The contracts, in the order of their names; of two with one name, only the first.
  package let contracts: [TargetContract]
  private let byName: [String: TargetContract]
  private let needs: [String: [Use<NeedContract>]]
  private let subscriptions: [String: [Use<SubscriptionContract>]]

  package init(_ contracts: [TargetContract]) {
    byName = contracts.keyed(by: \.name)
    self.contracts = byName.values.sorted { $0.name < $1.name }
    needs = Dictionary(
      grouping: self.contracts.flatMap { contract in
        contract.needs.map { Use(module: contract.name, declaration: $0) }
      }, by: \.declaration.route)
    subscriptions = Dictionary(
      grouping: self.contracts.flatMap { contract in
        contract.subscriptions.map { Use(module: contract.name, declaration: $0) }
      }, by: \.declaration.event)
  }

  package func contract(_ name: String) -> TargetContract? { byName[name] }

  /// The action of a route, or nil.
  package func action(_ route: String) -> ActionContract? {
    Route(route).flatMap { byName[$0.target]?.action($0.action) }
  }

  /// The event of a name, or nil.
  package func event(_ name: String) -> EventContract? {
    Route(name).flatMap { byName[$0.target] }?.emits.first { $0.name == name }
  }

  /// The needs of an action, in the order of the modules' names.
  package func needs(of route: String) -> [Use<NeedContract>] { needs[route, default: []] }

  /// The subscriptions of an event, in the order of the modules' names.
  package func subscriptions(of event: String) -> [Use<SubscriptionContract>] {
    subscriptions[event, default: []]
  }

  /// The other modules that need or subscribe to something of a target, in order.
  package func users(ofTarget name: String) -> [String] {
    let prefix = name + "/"
    return contracts.filter { contract in
      contract.name != name
        && (contract.needs.contains { $0.route.hasPrefix(prefix) }
          || contract.subscriptions.contains { $0.event.hasPrefix(prefix) })
    }.map(\.name)
  }

  /// The needs and subscriptions that no action or event meets.
  package var unmet: [Finding] {
    (NeedCheck.findings(of: contracts, in: contracts) + EventCheck.findings(of: contracts))
      .filter { $0.kind != .deprecatedNeed }
  }
}
