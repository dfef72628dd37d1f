import ContractKit
import MediatorKit
import Synchronization

/// The contracts of a remote target, checked against the needs of this process.
///
/// A process that starts later may offer another contract than the first one. It refuses calls by other contracts than
/// its own, and returns its own, which is checked before the call is repeated.
final class AcceptedContracts: Sendable {
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
  private let checked: Mutex<[Checked]>

  /// - Parameters:
  ///   - offered: The contract that the mediator was built with.
  ///   - modules: The contracts of the modules of this process.
  init(_ offered: OfferedContract, _ modules: [TargetContract]) {
    target = offered.contract.name
    self.modules = modules
    checked = Mutex([
      Checked(hash: offered.shortHash, contract: offered.contract, unmet: [:])
    ])
  }

  /// The hashes of the contracts by which a route can be called, for ``BusHeader/contract``.
  func hashes(for route: Route) -> String {
    checked.withLock { $0.filter { $0.unmet[route.text] == nil }.map(\.hash) }
      .joined(separator: ",")
  }

  /// Whether an action is idempotent by each of its contracts.
  func isIdempotent(_ route: Route) -> Bool {
    checked.withLock { $0.allSatisfy { $0.contract.action(route.action)?.isIdempotent ?? false } }
  }

  /// Checks the contract of a process that refused a call.
  ///
  /// - Throws: An error if it doesn't meet a need with the call's route, or can't be read.
  func add(_ refusal: BusMessage, of route: Route) throws(MediatorError) {
    guard let offered = try? OfferedContract(refusal.payload, of: target),
      offered.contract.name == target
    else { throw .unknownContract(route) }
    let unmet = unmet(by: offered.contract)
    checked.withLock { checked in
      guard !checked.contains(where: { $0.hash == offered.shortHash }) else { return }
      // The first one stays: without it, a route whose need no other one meets would name none.
      if checked.count == Self.limit { checked.remove(at: 1) }
      checked.append(Checked(hash: offered.shortHash, contract: offered.contract, unmet: unmet))
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
