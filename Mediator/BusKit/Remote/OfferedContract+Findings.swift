import ContractKit
import MediatorKit

extension OfferedContract {
  /// The differences to an expected contract, as warnings.
  ///
  /// A change that breaks a need of the modules of this process is left out: the check of the need reports it, with
  /// its place, and fails the building of the mediator.
  func findings(since expected: TargetContract, _ modules: [TargetContract]) -> [Finding] {
    guard hash != OfferedContract(expected).hash else { return [] }
    let comparison = ContractComparison(
      base: modules + [expected.withoutRecorded], head: modules + [contract], only: [contract.name])
    let unmet = Set(
      NeedCheck.findings(of: modules, in: modules + [contract])
        .filter { $0.kind == .unmetNeed }.compactMap(\.place))
    return comparison.changes.filter { change in
      let places = change.related.compactMap(\.place)
      return change.level > .info && (places.isEmpty || !unmet.isSuperset(of: places))
    }.map { change in
      Finding(
        change.kind, "the offered contract of \(contract.name): \(change.message)",
        level: .warning, about: change.subject, path: change.path, help: change.help,
        related: change.related)
    }
  }
}
