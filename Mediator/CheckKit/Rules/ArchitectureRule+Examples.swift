import ContractKit
import MediatorKit

extension ArchitectureRule {
  /// R12: an action without an example can't be stood in for, and an example that lies misleads everyone.
  static let examples = ArchitectureRule(
    id: "R12",
    sentence: "Every action has an example that succeeds, and all examples fit what it promises.",
    subject: "action", subjects: "actions", sight: .contracts
  ) { subject, inspection in
    guard let linked = subject.linked else { return }
    for contract in linked.contracts {
      for action in contract.actions {
        inspection.look()
        let route = "\(contract.name)/\(action.name)"
        // A result that stays in the process can't be written down.
        if !action.result.isNative, !action.examples.contains(where: \.answers) {
          inspection.report(
            "\(route) has no example that succeeds.", help: "Add one with .examples(…).",
            at: action.place)
        }
        for fault in ExampleCheck(action, of: contract, among: linked.contracts).faults {
          let end = fault.text.hasSuffix("?") ? "" : "."
          inspection.report("\(route) \(fault.text)\(end)", help: fault.help, at: action.place)
        }
      }
    }
  }
}
