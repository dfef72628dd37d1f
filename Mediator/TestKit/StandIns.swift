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
/// A need without an answer answers an error that says so. What the target hears is declared by the stand-ins,
/// so that a test can emit it: `try await mediator.emit(Event("Login/signedIn", "", SignedIn.self), signedIn)`.
public final class StandIns: Sendable {
  private typealias Answer = @Sendable (Request) throws -> Reply

  private struct State: Sendable {
    var answers: [String: Answer] = [:]
    var requests: [Request] = []
  }

  private let needs: [NeedContract]
  private let hears: [HearerContract]
  private let state = Mutex(State())

  /// Stands in for all needs of a target, and for those it hears.
  public init<T: Target>(for type: T.Type) {
    needs = T.needs.map(\.contract)
    hears = T.hears.map(\.contract).filter { !$0.event.hasPrefix(T.name + "/") }
  }

  /// Everything that was asked so far, in order.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// Answers a need with a result.
  public func answer<R: Payload, each P: Payload>(_ need: Need<R, repeat each P>, with result: R) {
    answer(need) { _ in result }
  }

  /// Answers a need with what a closure makes of the request; the closure runs once for each call.
  public func answer<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ body: @escaping @Sendable (Request) throws -> R
  ) {
    set(need.contract.route) { Reply(try body($0)) }
  }

  /// Answers a need with a declared error of the stood-in module.
  public func fail(_ need: some NeedDeclaration, code: String) {
    set(need.contract.route) { request in
      throw MediatorError(failing: request.route, code: code, message: "the stand-in fails")
    }
  }

  /// The stand-ins, to be linked beside the target under test.
  public var registrations: [Registration] {
    let routes = needs.compactMap { need in Route(need.route).map { ($0, need) } }
    let asked = Dictionary(grouping: routes) { $0.0.target }
    let heard = Dictionary(grouping: EventContract.standingIn(for: hears)) {
      String($0.name.prefix { $0 != "/" })
    }
    return Set(asked.keys).union(heard.keys).sorted().map { name in
      let actions = Dictionary(grouping: asked[name] ?? []) { $0.0.action }
        .sorted { $0.key < $1.key }
        .map { action, needs in ActionContract(standingInFor: needs.map(\.1), named: action) }
      let contract = TargetContract(
        name: name, summary: "Stands in for \(name).", actions: actions, needs: [],
        emits: heard[name] ?? [])
      return Registration(standingInFor: contract) { try self.reply(to: $0) }
    }
  }

  private func reply(to request: Request) throws -> Reply {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers[request.route.text]
    }
    guard let answer else { throw NoAnswer(route: request.route) }
    return try answer(request)
  }

  private func set(_ route: String, _ answer: @escaping Answer) {
    state.withLock { $0.answers[route] = answer }
  }
}

/// A need was called that the test gave no answer.
private struct NoAnswer: ServiceFailure {
  let route: Route
  let isTemporary = false
  var message: String {
    "the stand-in for \(route) has no answer; give it one with answer(_:with:)"
  }
}
