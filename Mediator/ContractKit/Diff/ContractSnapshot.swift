package import MediatorKit

/// Contracts as they are somewhere, or were at some time.
package struct ContractSnapshot: Sendable {
  /// The contracts, by target.
  package let contracts: [TargetContract]
  /// The folder of their files.
  package let folder: String
  /// The one target that was named, as a file of its own; nil where all were.
  package let onlyTarget: String?

  package init(_ contracts: [TargetContract], folder: String, onlyTarget: String? = nil) {
    self.contracts = contracts
    self.folder = folder
    self.onlyTarget = onlyTarget
  }
}
