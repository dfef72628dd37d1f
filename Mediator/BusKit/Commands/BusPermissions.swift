package import MediatorKit

/// The users of a NATS server, each with the subjects that its targets need.
package struct BusPermissions: Sendable {
  private let contracts: [TargetContract]
  /// The names of the targets of each process.
  private let processes: [[String]]

  /// - Parameters:
  ///   - contracts: The contracts of all targets.
  ///   - processes: The names of the targets of each process; empty for one process a target.
  package init(_ contracts: [TargetContract], processes: [[String]] = []) {
    self.contracts = contracts.sorted { $0.name < $1.name }
    self.processes =
      processes.isEmpty ? self.contracts.map { [$0.name] } : processes.map(\.unique).unique
  }

  /// The text of a configuration file of the server.
  package var text: String {
    let isDurable = contracts.contains { $0.emitsDurably || subscribesDurably($0) }
    let store = isDurable ? ["$JS.API.INFO", Self.streamCreation] + Self.consumption : []
    let console = user(
      Self.console, publish: [BusSubject.everything, "$SRV.>"] + store,
      subscribe: [BusSubject.allEvents] + (isDurable ? [BusSubject.allDeliveries] : []),
      replies: false)
    return """
      # Made by 'bus permissions'. A password is a variable of the server's environment.
      authorization {
        users = [
      \(([console] + processes.map(user)).joined(separator: "\n"))
        ]
      }

      """
  }

  private func user(_ targets: [String]) -> String {
    let permitted = contracts.filter { targets.contains($0.name) }.map(permissions)
    return user(
      targets.joined(separator: "-"),
      // The server permits one reply to a request, but a description is requested from all targets at once.
      publish: permitted.flatMap(\.publish).unique
        + (targets.count > 1 ? ["_INBOX.\(Self.console).>"] : []),
      subscribe: permitted.flatMap(\.subscribe).unique, replies: true)
  }

  /// The subjects to which a target sends, and those that it receives.
  private func permissions(of contract: TargetContract) -> (publish: [String], subscribe: [String])
  {
    let needs = contract.needs.compactMap { Route($0.route) }.filter { $0.target != contract.name }
    let targets = Set(needs.map(\.target)).sorted()
    let emitters = contract.subscriptions.compactMap { Route($0.event)?.target }
    let others = Set(emitters + targets).subtracting([contract.name]).sorted()
    let stored = storedSubjects(of: contract)
    return (
      publish: Set(needs.map(BusSubject.call)).sorted()
        + (others + [contract.name]).map(BusSubject.contract)
        + targets.map(BusSubject.cancel) + [BusSubject.events(of: contract.name), "$SRV.>"]
        + stored.publish,
      subscribe: [
        BusSubject.calls(of: contract.name), BusSubject.contract(of: contract.name),
        BusSubject.cancel(contract.name), "$SRV.>",
        // A remote target's events are received together. Other processes may offer this module too.
      ] + (others + [contract.name]).map(BusSubject.events) + stored.subscribe
    )
  }

  private static let console = "console"
  private static let streamCreation = "$JS.API.STREAM.CREATE.mediator"
  /// What a subscriber of durable events publishes.
  private static let consumption = [
    "$JS.API.CONSUMER.DURABLE.CREATE.mediator.*", "$JS.ACK.mediator.>",
  ]

  /// The subjects of durable events, and those of JetStream that they need.
  private func storedSubjects(of contract: TargetContract)
    -> (publish: [String], subscribe: [String])
  {
    let emitted = contract.emits.filter { $0.delivery == .durable }.compactMap { Route($0.name) }
    let isSubscriber = subscribesDurably(contract)
    if emitted.isEmpty, !isSubscriber { return ([], []) }
    return (
      emitted.map(BusSubject.durable) + [Self.streamCreation]
        + (isSubscriber ? Self.consumption : []),
      isSubscriber ? [BusSubject.deliveries(to: contract.name)] : []
    )
  }

  /// Whether a target subscribes to a durable event; events of unlinked emitters count as durable.
  private func subscribesDurably(_ contract: TargetContract) -> Bool {
    contract.subscriptions.contains { subscription in
      let emitter = contracts.first { $0.name == Route(subscription.event)?.target }
      guard let emitter else { return true }
      return emitter.emits.contains { $0.name == subscription.event && $0.delivery == .durable }
    }
  }

  /// The lines of a user.
  ///
  /// - Parameters:
  ///   - name: The user.
  ///   - publish: The subjects to which it may send.
  ///   - subscribe: The subjects that it may receive, besides the replies to its requests.
  ///   - replies: Whether it may reply to requests.
  /// - Returns: The lines.
  private func user(
    _ name: String, publish: [String], subscribe: [String], replies: Bool
  ) -> String {
    """
        {
          user: \(name), password: $\(variable(name))
          permissions: {
            publish: [\(list(publish))]
            subscribe: [\(list(["_INBOX.\(name).>"] + subscribe))]
            allow_responses: \(replies ? #"{ max: 1, expires: "1h" }"# : "false")
          }
        }
    """
  }

  private func variable(_ name: String) -> String {
    String(name.uppercased().map { $0 == "-" ? "_" : $0 }) + "_PASSWORD"
  }

  private func list(_ subjects: [String]) -> String {
    subjects.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
