package import MediatorKit

/// Contracts as they are somewhere, or were at some time.
package struct ContractSnapshot: Sendable {
  /// The contracts, by target.
  package let contracts: [TargetContract]
  /// The folder of their files.
  package let folder: String
  /// The one target that was named, as a file of its own; nil where all were.
  package let onlyTarget: String?
  /// The breaks that were decided on by then.
  package var accepted: AcceptedBreaks

  package init(
    _ contracts: [TargetContract], folder: String, onlyTarget: String? = nil,
    accepted: AcceptedBreaks = .none
  ) {
    self.contracts = contracts
    self.folder = folder
    self.onlyTarget = onlyTarget
    self.accepted = accepted
  }
}
