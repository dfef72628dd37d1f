public import MediatorKit
import Synchronization

/// Stand-ins for everything a target needs, so that its module is tested alone.
///
/// ```swift
/// let peers = StandIns(for: Target_Discover.self)
/// peers.answer(DiscoverNeeds.user, with: DiscoverUser(id: "1", nickname: "Li"))
/// let mediator = try Mediator(
///   [Registration(Target_Discover.self) { Target_Discover(services: services, peers: $0) }]
///     + peers.registrations)
/// ```
/// A need without an answer answers an error that says so; a ``StandIn`` with a contract, which may be given for some
/// of the needed modules, answers with its examples. What the target subscribes to is declared by the stand-ins, so that
/// a test can emit it: `try await mediator.emit(Event("Login/signedIn", "", SignedIn.self), signedIn)`.
public final class StandIns: Sendable {
  private let standIns: [StandIn]
  private let log = Mutex<[Request]>([])

  /// Stands in for all needs of a target, and for the events it subscribes to.
  ///
  /// - Parameters:
  ///   - type: The target.
  ///   - given: Stand-ins to use; for what they don't stand in for, there is one made of the needs.
  public init<T: Target>(for type: T.Type, _ given: StandIn...) {
    let names = given.map(\.contract.name)
    let subscriptions = T.subscriptions.map(\.contract).filter { !$0.event.hasPrefix(T.name + "/") }
    let made = TargetContract.standingIn(for: T.needs.map(\.contract), subscriptions)
    standIns =
      given
      + made.filter { !names.contains($0.name) }
      .map { StandIn($0, isMadeOfNeeds: true) }
  }

  /// Everything that was asked so far, in order.
  public var requests: [Request] { log.withLock { $0 } }

  /// Every answer that a stand-in refused to give; those of one stand-in together, in order.
  public var failures: [MediatorError] { standIns.flatMap(\.failures) }

  /// Answers a need with a result.
  public func answer<R: Payload, each P: Payload>(_ need: Need<R, repeat each P>, with result: R) {
    standIn(for: need)?.answer(need, with: result)
  }

  /// Answers a need with what a closure makes of the request; the closure runs once for each call.
  public func answer<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ body: @escaping @Sendable (Request) throws -> R
  ) {
    standIn(for: need)?.answer(need, body)
  }

  /// Answers a need with the example of a name from now on, whatever is asked.
  public func answer(_ need: some NeedDeclaration, withExample name: String) {
    standIn(for: need)?.answer(need, withExample: name)
  }

  /// Answers a need with a declared error of the stood-in module.
  public func fail(_ need: some NeedDeclaration, code: String) {
    standIn(for: need)?.fail(need, code: code)
  }

  /// The stand-ins, to be linked beside the target under test.
  public var registrations: [Registration] {
    standIns.sorted { $0.contract.name < $1.contract.name }.map { standIn in
      Registration(standingInFor: standIn.contract) { request in
        self.log.withLock { $0.append(request) }
        return try standIn.reply(to: request)
      }
    }
  }

  private func standIn(for need: some NeedDeclaration) -> StandIn? {
    standIns.first { $0.contract.name == need.contract.target }
  }
}
