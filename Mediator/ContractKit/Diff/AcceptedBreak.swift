/// A break that was decided on: it is told, and doesn't count.
package struct AcceptedBreak: Hashable, Sendable {
  /// The finding that is accepted.
  package let key: ContractChange.Key
  /// Why.
  package let reason: String
  /// Since when, `2026-11-21`.
  package let date: String
}
