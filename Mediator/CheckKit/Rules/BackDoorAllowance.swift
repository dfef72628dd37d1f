import ContractKit

/// A back door that one file may use, and why.
package struct BackDoorAllowance: Sendable, Hashable {
  /// The file from the package folder.
  package let file: String
  /// What it may use.
  package let kind: BackDoor.Kind
  /// Why there is no other way.
  package let reason: String

  /// Makes an allowance.
  ///
  /// One that no use needs is a finding.
  package init(file: String, kind: BackDoor.Kind, reason: String) {
    self.file = file
    self.kind = kind
    self.reason = reason
  }
}
