import MediatorKit

/// Which modules use what, by their needs and by what they hear, before and after a change.
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

  /// The hearers of an event that some words can be said of; those of the new contracts count first.
  func hearers(of event: String, _ use: (HearerContract) -> String?) -> [ContractUser] {
    users { contract, isPast in
      contract.hears.filter { $0.event == event }.compactMap { hearer in
        use(hearer).map {
          ContractUser(
            module: contract.name, use: $0, file: hearer.file, line: hearer.line, isPast: isPast)
        }
      }
    }
  }

  /// Every module that needs or hears something of a target.
  func users(ofTarget name: String) -> [ContractUser] {
    let prefix = name + "/"
    return users { contract, isPast in
      contract.needs.filter { $0.route.hasPrefix(prefix) }.map { need in
        ContractUser(
          module: contract.name, use: "needs \(need.route)", file: need.file, line: need.line,
          isPast: isPast)
      }
        + contract.hears.filter { $0.event.hasPrefix(prefix) }.map { hearer in
          ContractUser(
            module: contract.name, use: "hears \(hearer.event)", file: hearer.file,
            line: hearer.line, isPast: isPast)
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
