import ContractKit
import MediatorKit

// What was found when the application was linked.
extension ArchitectureRule {
  /// All faults but those of needs and events.
  static let registration = ArchitectureRule(
    id: "registration", sentence: "Names, links, lifecycles and services can be linked.",
    subject: "target", subjects: "targets", sight: .contracts
  ) { subject, inspection in
    guard let linked = subject.linked else { return }
    inspection.look(at: linked.contracts.count)
    inspection.report(linked.findings.filter { !(needKinds + eventKinds).contains($0.kind) })
  }

  /// Routes, params, results, errors and access of needs.
  static let needs = ArchitectureRule(
    id: "needs", sentence: "Every need is met by the action that it names.",
    subject: "need", subjects: "needs", sight: .contracts, mayBeEmpty: true
  ) { subject, inspection in
    guard let linked = subject.linked else { return }
    inspection.look(at: linked.contracts.flatMap(\.needs).count)
    inspection.report(linked.findings.filter { needKinds.contains($0.kind) })
  }

  /// Names and payloads of events.
  static let events = ArchitectureRule(
    id: "events", sentence: "Every subscription names an event that its target emits.",
    subject: "subscription", subjects: "subscriptions", sight: .contracts, mayBeEmpty: true
  ) { subject, inspection in
    guard let linked = subject.linked else { return }
    inspection.look(at: linked.contracts.flatMap(\.subscriptions).count)
    inspection.report(linked.findings.filter { eventKinds.contains($0.kind) })
  }

  private static let needKinds: [Finding.Kind] = [
    .unmetNeed, .unlinkedNeed, .refusedNeed, .deprecatedNeed,
  ]

  private static let eventKinds: [Finding.Kind] = [.unmetSubscription, .badEvent, .unlinkedEvent]
}
