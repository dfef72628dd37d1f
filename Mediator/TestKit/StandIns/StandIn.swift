import ContractKit
public import MediatorKit
import Synchronization

/// Replaces one module, so that another one is tested alone.
///
/// ```swift
/// let login = try StandIn(contract: "Login")
/// let mediator = try Mediator([
///   Registration { try Target_Register(services: services, peers: $0) },
///   login.registration,
/// ])
/// ```
/// ``StandIns`` makes one for each module that a target needs. ``ContractCheck/module(files:beside:_:)`` needs neither:
/// it makes its own from the contract files.
///
/// ### What it returns
/// It returns what a test sets with `answer` or `fail`. Otherwise it returns an example of the contract: the one that
/// the test chose by name, else one with the same params, else the first that returns a result. Without such an
/// example the call fails, and the error says which one to add.
///
/// ### What it rejects
/// The contract must allow what it returns: the shape of the result, the declared errors, and params that fit.
/// Otherwise the call fails with ``MediatorError/Code/standInFailed``, and so does each call after an answer for an action
/// that the contract doesn't have. ``failures`` contains such errors even if the module under test hides them.
public final class StandIn: Sendable {
  private typealias Answer = @Sendable (Request) throws -> Reply

  private enum Choice: Sendable {
    case byHand(Answer, isPartial: Bool)
    case example(String)
  }

  private struct State: Sendable {
    var choices: [String: Choice] = [:]
    var requests: [Request] = []
    var failures: [MediatorError] = []
    /// An answer was set for an action that the contract doesn't have, so another one lacks its answer.
    var misnamed: MediatorError?
  }

  /// The contract of the module, without needs and subscriptions: a stand-in calls nothing.
  public let contract: TargetContract

  /// Whether the contract is derived from needs, and so has no examples.
  private let isMadeOfNeeds: Bool
  private let state = Mutex(State())

  /// Replaces the module of a contract.
  public convenience init(contract: TargetContract) {
    self.init(contract, isMadeOfNeeds: false)
  }

  init(_ contract: TargetContract, isMadeOfNeeds: Bool) {
    self.contract = TargetContract(
      name: contract.name, summary: contract.summary, version: contract.version,
      actions: contract.actions, needs: [], emits: contract.emits)
    self.isMadeOfNeeds = isMadeOfNeeds
  }

  /// Replaces a registered module; has the answers that were set for another stand-in, but not its requests.
  convenience init(replacing registration: Registration) {
    let given = registration.replier as? StandIn
    self.init(registration.contract, isMadeOfNeeds: given?.isMadeOfNeeds ?? false)
    guard let given else { return }
    let (choices, misnamed) = given.state.withLock { ($0.choices, $0.misnamed) }
    state.withLock { ($0.choices, $0.misnamed) = (choices, misnamed) }
  }

  /// Every request so far, in order.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// Every error of a call without a reply, or with a reply that the contract doesn't allow, and of an answer for an
  /// action that the contract doesn't have.
  public var failures: [MediatorError] { state.withLock { $0.failures } }

  /// Registers the stand-in beside the target under test.
  public var registration: Registration {
    Registration(standingInFor: contract, by: self) { try self.reply(to: $0) }
  }

  /// Sets the result of an action.
  public func answer(_ action: String, with result: Value) {
    set(action, .byHand({ _ in Reply(result) }, isPartial: false))
  }

  /// Sets the result of an action whose result is native.
  public func answer(_ action: String, with result: some NativePayload) {
    set(action, .byHand({ _ in Reply(result) }, isPartial: false))
  }

  /// Makes an action return the named example.
  public func answer(_ action: String, withExample name: String) { set(action, .example(name)) }

  /// Makes an action fail with a declared error, whose message is the declared one.
  public func fail(_ action: String, code: String) {
    let errors = contract.action(action)?.errors ?? .none
    let failure: Answer = { throw errors.failure(code, at: $0.route) }
    set(action, .byHand(failure, isPartial: false))
  }

  /// Sets a closure that makes the result; it may omit fields that the caller doesn't read.
  func answer(_ action: String, _ body: @escaping @Sendable (Request) throws -> Reply) {
    set(action, .byHand(body, isPartial: true))
  }

  func reply(to request: Request) throws -> Reply {
    let (choice, misnamed) = state.withLock { state in
      state.requests.append(request)
      return (state.choices[request.route.action], state.misnamed)
    }
    if let misnamed { throw misnamed }
    do { return try reply(to: request, choice) } catch {
      if let error = error as? MediatorError, error.code == .standInFailed {
        state.withLock { $0.failures.append(error) }
      }
      throw error
    }
  }

  private func reply(to request: Request, _ choice: Choice?) throws -> Reply {
    let route = request.route
    guard let action = contract.action(route.action) else { throw MediatorError.unanswered(route) }
    if case .byHand(let answer, let isPartial) = choice {
      return try action.allowing(at: route, isPartial: isPartial) { try answer(request) }
    }
    if isMadeOfNeeds { throw MediatorError.unanswered(route) }
    var name: String?
    if case .example(let chosen) = choice { name = chosen }
    let example = try action.example(for: request.params, named: name, at: route)
    return try action.allowing(at: route) { try action.reply(of: example, at: route) }
  }

  private func set(_ action: String, _ choice: Choice) {
    state.withLock { state in
      state.choices[action] = choice
      guard contract.action(action) == nil else { return }
      let error = MediatorError.unknownAnswer(action, in: contract)
      state.failures.append(error)
      state.misnamed = error
    }
  }
}
