/// A subscription to an event of another module, as data.
public struct SubscriptionContract: Hashable, Sendable {
  /// The event, `Target/event`.
  public let event: String
  /// The type that the subscriber reads the payload as.
  public let shape: Shape
  /// Whether synchronous deliveries can't run the handler; contract files don't have it.
  package let isAsync: Bool
  /// The file of the declaration, `Module/File.swift`.
  public let file: String
  /// The line of the declaration.
  public let line: Int

  package var place: Finding.SourceLocation? { .known(file, line) }

  package init(event: String, shape: Shape, isAsync: Bool = false, file: String, line: Int) {
    (self.event, self.shape, self.isAsync) = (event, shape, isAsync)
    (self.file, self.line) = (file, line)
  }

  init(to event: any EventDeclaration) {
    let (contract, shape) = (event.contract, event.payload.shape)
    self.init(event: contract.name, shape: shape, file: contract.file, line: contract.line)
  }
}

extension Target {
  /// The subscriptions of its handlers and of ``Action/outdated(after:)``.
  package static var subscriptionContracts: [SubscriptionContract] {
    subscriptionContracts(of: actions.map(\.contract))
  }

  static func subscriptionContracts(of actions: [ActionContract]) -> [SubscriptionContract] {
    // A key path of a generic type takes 3 % of the start of an application.
    var contracts = subscriptions.map { $0.contract }
    for index in actions.indices where !actions[index].staleAfter.isEmpty {
      let action = actions[index]
      for event in action.staleAfter where !contracts.contains(where: { $0.event == event }) {
        contracts.append(
          SubscriptionContract(event: event, shape: .nothing, file: action.file, line: action.line))
      }
    }
    return contracts
  }
}
