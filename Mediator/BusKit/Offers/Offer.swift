public import MediatorKit
public import ServiceKit

/// Offers targets of a mediator to other processes, until it is drained.
///
/// ```swift
/// let offer = try await Offer(["Contacts"], of: mediator, over: bus, place: dataFolder)
/// await stopped()
/// await offer.drain()
/// ```
/// Several processes may offer the same targets; each call reaches one of them. The target's
/// ``MediatorKit/Instances`` limit the processes. The bus decides who may call: origin, identity and consent are those that
/// the caller sends.
public struct Offer: Sendable {
  /// The id of this instance.
  public let instance: String

  /// The names of the offered targets.
  let targets: [String]

  private let calls: OfferedCalls
  private let events: BusEvents
  private let subscriptions: [any BusSubscription]
  private let cancellations: [any BusSubscription]

  /// Offers targets.
  ///
  /// - Parameters:
  ///   - targets: The names of linked targets; one that occurs twice is offered once.
  ///   - mediator: The mediator, which was started.
  ///   - bus: The bus.
  ///   - place: Identifies the machine and the data folder, for targets that share data.
  ///   - limit: The most calls that run at once; further ones fail with ``MediatorKit/MediatorError/Code/serviceBusy``.
  ///   - clock: Measures the duration of calls.
  ///   - time: The date and time for statistics.
  ///   - identifiers: Makes the ids of this instance and of events.
  /// - Throws: ``BusFault`` for targets that can't be offered, ``MediatorKit/MediatorError`` for unknown ones,
  ///   ``BusError``.
  public init(
    _ targets: [String], of mediator: Mediator, over bus: any Bus, place: String = "",
    limit: Int = 256, clock: any Clock<Duration> = ContinuousClock(), time: WallClock = .live,
    identifiers: Identifiers = .timeOrdered(clock: .live, random: .live)
  ) async throws {
    var names: Set<String> = []
    let contracts = try targets.filter { names.insert($0).inserted }.map { name in
      guard let contract = mediator.contracts.first(where: { $0.name == name }) else {
        throw mediator.missing(name) ?? MediatorError.invalidRoute(name)
      }
      return OfferedContract(contract)
    }
    try await self.init(
      contracts, of: mediator, over: bus, place: place, limit: limit, clock: clock, time: time,
      identifiers: identifiers)
  }

  /// Offers targets whose contracts were written before.
  package init(
    _ contracts: [OfferedContract], of mediator: Mediator, over bus: any Bus, place: String = "",
    limit: Int = 256, clock: any Clock<Duration> = ContinuousClock(), time: WallClock = .live,
    identifiers: Identifiers = .timeOrdered(clock: .live, random: .live)
  ) async throws {
    let instance = identifiers.next()
    let services = contracts.map {
      OfferedService($0, instance: instance, started: time.now, place: place)
    }
    for offered in contracts {
      try await OfferCheck.run(offered.contract.name, mediator, place, over: bus)
    }
    self.instance = instance
    targets = services.map(\.contract.name)
    calls = OfferedCalls(mediator, bus, services, limit: limit, clock: clock)
    events = BusEvents(bus, mediator.eventPort, identifiers)
    var (cancellations, subscriptions) = ([any BusSubscription](), [any BusSubscription]())
    do {
      try await calls.subscribeToCancellations(&cancellations)
      try await calls.subscribeToRequests(&subscriptions)
      try await calls.subscribe(&subscriptions)
      try await Self.connect(events, of: services.map(\.contract), mediator)
    } catch {
      // Nothing of it is offered.
      await (subscriptions + cancellations).drain()
      await events.stop()
      throw error
    }
    (self.cancellations, self.subscriptions) = (cancellations, subscriptions)
  }

  /// Ends the offer of the targets, and returns after the running calls.
  public func drain() async {
    await subscriptions.drain()
    await calls.finish()
    await cancellations.drain()
    await events.stop()
  }

  /// Publishes the events of the targets, and receives those that they subscribe to from other processes.
  private static func connect(
    _ events: BusEvents, of contracts: [TargetContract], _ mediator: Mediator
  ) async throws {
    events.publish(contracts.flatMap(\.emits).compactMap { Route($0.name) })
    let (port, names) = (mediator.eventPort, Set(contracts.map(\.name)))
    for event in Set(contracts.flatMap(\.subscriptions).compactMap { Route($0.event) }) {
      let isRemote = port.isRemote(event.target)
      // Received with the target.
      if isRemote == true { continue }
      try await events.receive(BusSubject.event(event))
      // The contract of another target isn't known here: its event may be durable.
      if isRemote == nil || port.isDurable(event) {
        try await events.receiveDurably(event, by: names)
      }
    }
  }
}
