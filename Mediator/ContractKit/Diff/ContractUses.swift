import MediatorKit

/// Which modules use what, by their needs and subscriptions, before and after a change.
struct ContractUses: Sendable {
  private let base: [TargetContract]
  private let head: [TargetContract]

  init(base: [TargetContract], head: [TargetContract]) {
    self.base = base
    self.head = head
  }

  /// The needs of an action that some words can be said of; those of the new contracts count first.
  func users(of route: String, _ use: (NeedContract) -> String?) -> [ContractUser] {
    users { contract, isPast in
      contract.needs.filter { $0.route == route }.compactMap { need in
        use(need).map {
          ContractUser(
            module: contract.name, use: $0, file: need.file, line: need.line, isPast: isPast)
        }
      }
    }
  }

  /// Every need of an action.
  func users(of route: String) -> [ContractUser] { users(of: route) { _ in "needs \(route)" } }

  /// The subscriptions of an event that some words can be said of; those of the new contracts count first.
  func subscriptions(of event: String, _ use: (SubscriptionContract) -> String?) -> [ContractUser] {
    users { contract, isPast in
      contract.subscriptions.filter { $0.event == event }.compactMap { subscription in
        use(subscription).map {
          ContractUser(
            module: contract.name, use: $0, file: subscription.file, line: subscription.line,
            isPast: isPast)
        }
      }
    }
  }

  /// Every module that needs or subscribes to something of a target.
  func users(ofTarget name: String) -> [ContractUser] {
    let prefix = name + "/"
    return users { contract, isPast in
      contract.needs.filter { $0.route.hasPrefix(prefix) }.map { need in
        ContractUser(
          module: contract.name, use: "needs \(need.route)", file: need.file, line: need.line,
          isPast: isPast)
      }
        + contract.subscriptions.filter { $0.event.hasPrefix(prefix) }.map { subscription in
          ContractUser(
            module: contract.name, use: "subscribes to \(subscription.event)",
            file: subscription.file,
            line: subscription.line, isPast: isPast)
        }
    }
  }

  private func users(_ find: (TargetContract, Bool) -> [ContractUser]) -> [ContractUser] {
    var found = head.flatMap { find($0, false) }
    for user in base.flatMap({ find($0, true) })
    where !found.contains(where: { $0.module == user.module && $0.use == user.use }) {
      found.append(user)
    }
    return found
  }
}
