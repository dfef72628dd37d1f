import ContractKit
import MediatorKit
import Synchronization

/// The contracts of a remote target, checked against the needs of this process.
///
/// A process that starts later may offer another contract than the first one. It refuses calls by other contracts than
/// its own, and returns its own, which is checked before the call is repeated.
final class AcceptedContracts: Sendable {
  /// How an action is called, by all contracts.
  struct Terms: Sendable {
    let subject: String
    /// The hashes of the contracts by which it can be called, for ``BusHeader/contract``.
    let hashes: String
    /// Whether it is idempotent by each contract.
    let isIdempotent: Bool
  }

  private struct State {
    var checked: [Checked]
    /// By route; empty after a change of the contracts.
    var terms: [String: Terms] = [:]
  }

  private struct Checked: Sendable {
    let hash: String
    let contract: TargetContract
    /// The unmet needs by their routes.
    let unmet: [String: Finding]
  }

  /// A rolling update has two.
  private static let limit = 8

  private let target: String
  private let modules: [TargetContract]
  private let state: Mutex<State>

  /// - Parameters:
  ///   - offered: The contract that the mediator was built with.
  ///   - modules: The contracts of the modules of this process.
  init(_ offered: OfferedContract, _ modules: [TargetContract]) {
    target = offered.contract.name
    self.modules = modules
    let checked = Checked(hash: offered.shortHash, contract: offered.contract, unmet: [:])
    state = Mutex(State(checked: [checked]))
  }

  /// The terms of an action of the target.
  func terms(of route: Route) -> Terms {
    state.withLock { state in
      if let terms = state.terms[route.text] { return terms }
      let terms = Terms(
        subject: BusSubject.call(route),
        hashes: state.checked.filter { $0.unmet[route.text] == nil }.map(\.hash)
          .joined(separator: ","),
        isIdempotent: state.checked.allSatisfy {
          $0.contract.action(route.action)?.isIdempotent ?? false
        })
      state.terms[route.text] = terms
      return terms
    }
  }

  /// Checks the contract of a process that refused a call.
  ///
  /// - Throws: An error if it doesn't meet a need with the call's route, or can't be read.
  func add(_ refusal: BusMessage, of route: Route) throws(MediatorError) {
    guard let offered = try? OfferedContract(refusal.payload, of: target),
      offered.contract.name == target
    else { throw .unknownContract(route) }
    let unmet = unmet(by: offered.contract)
    state.withLock { state in
      guard !state.checked.contains(where: { $0.hash == offered.shortHash }) else { return }
      // The first one stays: without it, a route whose need no other one meets would name none.
      if state.checked.count == Self.limit { state.checked.remove(at: 1) }
      state.checked.append(
        Checked(hash: offered.shortHash, contract: offered.contract, unmet: unmet))
      state.terms = [:]
    }
    if let finding = unmet[route.text] { throw .changedContract(route, finding) }
  }

  private func unmet(by contract: TargetContract) -> [String: Finding] {
    var unmet: [String: Finding] = [:]
    for module in modules {
      for need in module.needs where Route(need.route)?.target == target {
        let user = TargetContract(
          name: module.name, summary: "", version: module.version, actions: [], needs: [need],
          emits: [], subscriptions: [])
        let findings = NeedCheck.findings(of: [user], in: [contract])
        unmet[need.route] = unmet[need.route] ?? findings.first { $0.level == .error }
      }
    }
    return unmet
  }
}

extension MediatorError {
  fileprivate static func unknownContract(_ route: Route) -> MediatorError {
    MediatorError(
      .serviceFailed, route.text,
      "the process that offers '\(route.target)' has another contract now, which can't be read",
      help: "restart this process, in its version")
  }

  fileprivate static func changedContract(_ route: Route, _ finding: Finding) -> MediatorError {
    MediatorError(
      .serviceFailed, route.text,
      "the process that offers '\(route.target)' has another contract now: \(finding.message)",
      help: "restart this process, in a version that fits it")
  }
}
