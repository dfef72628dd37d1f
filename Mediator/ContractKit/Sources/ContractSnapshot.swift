package import MediatorKit

/// Contracts as they are somewhere, or were at some time.
package struct ContractSnapshot: Sendable {
  /// The contracts, by target.
  package let contracts: [TargetContract]
  /// The folder of their files.
  package let folder: String
  /// The one target that was named, as a file of its own; nil where all were.
  package let onlyTarget: String?
  /// The breaks that were decided on by then, or why their list can't be used.
  package var accepted: Result<AcceptedFindings, any Error>

  package init(
    _ contracts: [TargetContract], folder: String, onlyTarget: String? = nil,
    accepted: Result<AcceptedFindings, any Error> = .success(.none)
  ) {
    self.contracts = contracts
    self.folder = folder
    self.onlyTarget = onlyTarget
    self.accepted = accepted
  }
}
