import ContractKit
import MediatorKit

extension ArchitectureRule {
  /// Modules that need each other in a circle can't be understood, tested or taken out one by one.
  ///
  /// A module that needs an action of its own is in no circle with another.
  static let cycles = ArchitectureRule(
    id: "need-cycle", sentence: "No modules need each other in a circle.", subject: "module",
    subjects: "modules", sight: .contracts
  ) { subject, inspection in
    guard let contracts = subject.linked?.contracts else { return }
    inspection.look(at: contracts.count)
    let graph = NeedGraph(contracts)
    for circle in graph.shortestCircles {
      let steps = circle.map { need in
        "\(need.module) needs \(need.contract.route) (\(need.contract.file))"
      }
      let names = circle.map(\.module) + circle.prefix(1).map(\.module)
      inspection.report(
        "\(names.joined(separator: " → ")): \(steps.joined(separator: ", ")).",
        help:
          "Take one of these needs out: let the other module tell an event, or move what is shared "
          + "to a module that both need.",
        at: circle.first.map { Finding.SourceLocation($0.contract.file, $0.contract.line) })
    }
  }
}
