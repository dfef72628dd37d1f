import ContractKit
import MediatorKit

// Rules about the linked application.
extension ArchitectureRule {
  /// All faults but those of needs and events.
  static let registration = ArchitectureRule(
    "registration", "Names, links and lifecycles can be linked.", "target", "targets",
    isOfApplication: true
  ) { subject, inspection in
    guard let linked = subject.linked else { return }
    inspection.look(at: linked.contracts.count)
    inspection.report(linked.findings.filter { !(needKinds + eventKinds).contains($0.kind) })
  }

  static let needs = ArchitectureRule(
    kind: .unmetNeed, subject: "need", subjects: "needs", isOfApplication: true, mayBeEmpty: true
  ) { subject, inspection in
    guard let linked = subject.linked else { return }
    inspection.look(at: linked.needCount)
    inspection.report(linked.findings.filter { needKinds.contains($0.kind) })
  }

  static let events = ArchitectureRule(
    kind: .unmetSubscription, subject: "subscription", subjects: "subscriptions",
    isOfApplication: true, mayBeEmpty: true
  ) { subject, inspection in
    guard let linked = subject.linked else { return }
    inspection.look(at: linked.contracts.flatMap(\.subscriptions).count)
    inspection.report(linked.findings.filter { eventKinds.contains($0.kind) })
  }

  /// Agents see no tool whose name isn't its own.
  static let toolNames = ArchitectureRule(
    kind: Finding.Kind(
      "tool-name", "Each action that is open to agents has a tool name of its own, at most 48 long."
    ),
    subject: "tool", subjects: "tools", isOfApplication: true, mayBeEmpty: true
  ) { subject, inspection in
    guard let linked = subject.linked else { return }
    let tools = AgentTools(linked.contracts)
    inspection.look(at: tools.routes.count + tools.collisions.count)
    for (name, routes) in tools.collisions.sorted(by: { $0.key < $1.key }) {
      let problem =
        routes.count > 1
        ? "is that of \(routes.map(\.text).joined(separator: " and "))"
        : "has \(name.utf8.count) characters; agents accept 48"
      inspection.report(
        "The tool name '\(name)' \(problem).",
        help: "Rename an action, or close it to agents; until then agents can't call it.")
    }
  }

  private static let needKinds: [Finding.Kind] = [
    .unmetNeed, .unlinkedNeed, .refusedNeed, .deprecatedNeed,
  ]

  private static let eventKinds: [Finding.Kind] = [.unmetSubscription, .badEvent, .unlinkedEvent]

  /// Modules in a cycle can't be understood, tested or removed one by one.
  static let cycles = ArchitectureRule(
    "need-cycle", "The needs of modules form no cycle.", "module", "modules",
    isOfApplication: true
  ) { subject, inspection in
    guard let contracts = subject.linked?.contracts else { return }
    inspection.look(at: contracts.count)
    for cycle in NeedGraph(contracts).shortestCycles {
      let names = cycle.map(\.module) + cycle.prefix(1).map(\.module)
      inspection.report(
        "\(names.joined(separator: " → ")) is a cycle of needs.",
        help: "Remove one of these needs: let the other module emit an event, or move what they "
          + "share to a module that both need.",
        at: cycle.first?.declaration.place,
        related: cycle.map { step in
          Finding.Related("\(step.module) needs \(step.declaration.route)", step.declaration.place)
        })
    }
  }
}
