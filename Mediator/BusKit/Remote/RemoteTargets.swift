import ContractKit
public import MediatorKit
public import ServiceKit

/// Targets that other processes offer over a bus, behind the same routes.
///
/// ```swift
/// let remote = try await RemoteTargets(["Contacts"], over: bus)
/// let mediator = try Mediator(remote.replacing(modules))
/// ```
/// The mediator checks the needs of its modules against the offered contracts. A need that isn't met, or that a change
/// of the contract breaks, fails the building of the mediator, as for linked modules. So does a need that is called
/// synchronously. A process that starts later with another contract is checked before it performs a call.
///
/// ### Calls
/// Params are checked before anything is sent. Origin, identity, consent, the chain of calls and the time limit travel
/// with the call, so a cycle across processes fails with ``MediatorKit/MediatorError/Code/cycle``. Cancelling the
/// caller's task cancels the action. A call happens at most once; an idempotent one is sent again when half of its
/// time has passed without a reply. A screen arrives as its content.
///
/// ### Events
/// Between `start()` and `stop()` of the mediator, the modules of this process receive the events of these targets, and
/// other processes receive the events of the modules of this one. A process that isn't connected misses an event, unless
/// it is durable.
public struct RemoteTargets: Sendable {
  /// The targets that no process offers now, sorted.
  public let absent: [String]

  private let offered: [OfferedContract]
  private let client: RemoteClient

  /// Asks for the contracts of targets.
  ///
  /// - Parameters:
  ///   - names: The names of the targets.
  ///   - bus: The bus; stays connected as long as the mediator is used.
  ///   - timeout: The time limit of the requests for contracts, and of calls without one.
  ///   - clock: Measures time limits.
  ///   - identifiers: Makes the ids of calls.
  /// - Throws: ``BusError``, ``MediatorKit/MediatorError/Code/timedOut`` when the processes of a target don't reply, or
  ///   an error for a contract that can't be read.
  public init(
    _ names: [String], over bus: any Bus, timeout: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock(),
    identifiers: Identifiers = .timeOrdered(clock: .live, random: .live)
  ) async throws {
    let client = RemoteClient(bus: bus, timeout: timeout, clock: clock, identifiers: identifiers)
    self.client = client
    let found = try await withThrowingTaskGroup(of: (String, OfferedContract?).self) { group in
      for name in Set(names) { group.addTask { (name, try await client.contract(of: name)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    absent = found.filter { $0.1 == nil }.map(\.0).sorted()
    offered = found.compactMap(\.1).sorted { $0.contract.name < $1.contract.name }
  }

  /// Takes contracts that were read before.
  package init(_ offered: [OfferedContract], over bus: any Bus, clock: any Clock<Duration>) {
    client = RemoteClient(
      bus: bus, timeout: .seconds(30), clock: clock,
      identifiers: .timeOrdered(clock: .live, random: .live))
    absent = []
    self.offered = offered
  }

  /// The registrations of the offered targets alone.
  public var registrations: [Registration] { replacing([]) }

  /// The registrations of an application, in which the remote targets replace those of the same names.
  ///
  /// Each offered contract is compared with that of the replaced registration. An absent target is expected to keep
  /// the contract of the registration: its calls fail until a process offers it. Without a registration it is left
  /// out.
  public func replacing(_ registrations: [Registration]) -> [Registration] {
    let names = Set(offered.map(\.contract.name) + absent)
    let kept = registrations.filter { !names.contains($0.name) }
    let known = kept.filter { !$0.isStandIn && !$0.isRemote }.map(\.contract)
    let former = registrations.map(\.contract).filter { names.contains($0.name) }
    let present = offered.map { offered in
      let expected = former.first { $0.name == offered.contract.name }
      let findings = expected.map { offered.findings(since: $0, known) } ?? []
      return registration(of: offered, known, findings)
    }
    let expected = former.filter { absent.contains($0.name) }.map { contract in
      registration(of: OfferedContract(contract), known, [.absent(contract.name)])
    }
    return kept + present + expected
  }

  private func registration(
    of offered: OfferedContract, _ modules: [TargetContract], _ findings: [Finding]
  ) -> Registration {
    let contract = offered.contract
    let contracts = AcceptedContracts(offered, modules)
    let connection = EventConnection()
    return Registration(
      remote: contract, findings: findings,
      start: { [client] port in
        let events = BusEvents(client.bus, port, client.identifiers)
        await connection.replace(with: events)
        // Whoever subscribes to them; the first remote target that starts does it for all.
        events.publish(port.ownEvents)
        try await events.receive(BusSubject.events(of: contract.name))
        for event in contract.emits where event.delivery == .durable {
          if let event = Route(event.name) { try await events.receiveDurably(event) }
        }
      },
      stop: { await connection.replace(with: nil) },
      perform: { [client] action, request in
        try await client.perform(RemoteCall(of: action, request), contracts)
      })
  }
}

/// The events of one target between start and stop.
private actor EventConnection {
  private var events: BusEvents?

  func replace(with events: BusEvents?) async {
    let former = self.events
    self.events = events
    await former?.stop()
  }
}

extension Finding {
  fileprivate static func absent(_ target: String) -> Finding {
    Finding(
      .absentTarget, "no process offers '\(target)'; its calls fail until one does",
      about: target, help: "Start one with 'offer \(target)'.")
  }
}
