import ContractKit
import MediatorKit

/// The names that routes of an application can have.
struct RouteNames: Sendable {
  private let linked: LinkedTargets?
  private let targets: Set<String>

  init(_ subject: ArchitectureSubject) {
    linked = subject.linked
    targets = Set(subject.features.map(\.name) + (linked?.contracts.map(\.name) ?? []))
  }

  /// What the target of a feature promises; nil if that isn't known.
  func contract(_ feature: String) -> TargetContract? { linked?.contract(feature) }

  /// Whether a text is a route or an event of a module.
  func isKnown(_ text: String) -> Bool {
    Route(text).map { targets.contains($0.target) } ?? false
  }

  /// Why a route leads to no action; nil if it does, or if what is linked isn't known.
  func problem(ofAction text: String) -> (text: String, help: String)? {
    guard let linked, let route = Route(text) else { return nil }
    guard let contract = linked.contract(route.target) else {
      let targets = linked.contracts.map(\.name)
      return (
        "The route '\(text)' leads to no target that is linked.",
        Self.help(route.target, among: targets) ?? "Correct it, or take it out."
      )
    }
    let names = contract.actions.map(\.name)
    guard !names.contains(route.action) else { return nil }
    return (
      "The route '\(text)' leads to no action of \(route.target).",
      Self.help(route.action, among: names) ?? "It has: \(names.joined(separator: ", "))."
    )
  }

  /// Why a name is neither that of an action nor of an event; nil if it is.
  func problem(ofAnything text: String) -> (text: String, help: String)? {
    let events = Route(text).flatMap { linked?.contract($0.target) }?.emits ?? []
    return events.contains { $0.name == text } ? nil : problem(ofAction: text)
  }

  private static func help(_ name: String, among names: [String]) -> String? {
    Suggestion.question(Suggestion.nearest(to: name, among: names)).map { "D" + $0.dropFirst() }
  }
}
