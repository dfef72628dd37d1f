public import MediatorKit
import Synchronization

/// Stand-ins for everything that a target needs, so that its module is tested alone.
///
/// ```swift
/// let peers = StandIns(for: Target_Discover.self)
/// peers.answer(DiscoverNeeds.user, with: DiscoverUser(id: "1", nickname: "Li"))
/// let mediator = try Mediator(
///   [Registration { Target_Discover(services: services, peers: $0) }]
///     + peers.registrations)
/// ```
/// A need without a reply fails with an error that says so. A ``StandIn`` with a contract, which can be passed for
/// some of the needed modules, replies with its examples. The stand-ins declare the events that the target subscribes
/// to, so that a test can emit them: `try await mediator.emit(Event("Login/signedIn", "", SignedIn.self), signedIn)`.
public final class StandIns: Sendable {
  private let standIns: [StandIn]
  /// The stand-ins of modules outside the target's needs, which a test answered by mistake.
  private let strays = Mutex<[StandIn]>([])
  private let log = Mutex<[Request]>([])

  /// Makes stand-ins for all needs of a target, and for the events that it subscribes to.
  ///
  /// - Parameters:
  ///   - type: The target.
  ///   - given: Stand-ins to use; the others are derived from the needs.
  public init<T: Target>(for type: T.Type, _ given: StandIn...) {
    let names = given.map(\.contract.name)
    let subscriptions = T.subscriptionContracts.filter { !$0.event.hasPrefix(T.name + "/") }
    let made = TargetContract.standingIn(for: T.needs.map(\.contract), subscriptions)
    standIns =
      given
      + made.filter { !names.contains($0.name) }
      .map { StandIn($0, isMadeOfNeeds: true) }
  }

  /// Every request so far, in order.
  public var requests: [Request] { log.withLock { $0 } }

  /// Every failure of the stand-ins, grouped by stand-in, in order; also answers outside the target's needs.
  public var failures: [MediatorError] {
    (standIns + strays.withLock(\.self)).flatMap(\.failures)
  }

  /// Sets the result of a need.
  public func answer<N: NeedDeclaration>(_ need: N, with result: N.Result) {
    standIn(for: need).answer(need, with: result)
  }

  /// Sets a closure that makes the result of a need; it runs once for each call.
  public func answer<N: NeedDeclaration>(
    _ need: N, _ body: @escaping @Sendable (Request) throws -> N.Result
  ) {
    standIn(for: need).answer(need, body)
  }

  /// Makes a need return the named example, whatever its params.
  public func answer(_ need: some NeedDeclaration, withExample name: String) {
    standIn(for: need).answer(need, withExample: name)
  }

  /// Makes a need fail with a declared error of the replaced module.
  public func fail(_ need: some NeedDeclaration, code: String) {
    standIn(for: need).fail(need, code: code)
  }

  /// The stand-ins, for linking them with the target under test.
  public var registrations: [Registration] {
    standIns.sorted { $0.contract.name < $1.contract.name }.map { standIn in
      Registration(standingInFor: standIn.contract, by: standIn) { request in
        self.log.withLock { $0.append(request) }
        // An answer that no need gets was meant for another one.
        if let stray = self.strays.withLock({ $0.first?.failures.first }) { throw stray }
        return try standIn.reply(to: request)
      }
    }
  }

  private func standIn(for need: some NeedDeclaration) -> StandIn {
    let name = need.contract.target
    if let known = standIns.first(where: { $0.contract.name == name }) { return known }
    let contract = TargetContract(name: name, summary: "", actions: [], needs: [])
    let stray = StandIn(contract, isMadeOfNeeds: true)
    strays.withLock { $0.append(stray) }
    return stray
  }
}
