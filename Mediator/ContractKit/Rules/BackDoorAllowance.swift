/// A back door that one file may use, and why.
public struct BackDoorAllowance: Sendable, Hashable {
  /// The file from the package folder.
  public let file: String
  /// What it may use.
  public let kind: BackDoor.Kind
  /// Why there is no other way.
  public let reason: String

  /// Makes an allowance.
  ///
  /// One that no use needs is a finding.
  public init(file: String, kind: BackDoor.Kind, reason: String) {
    self.file = file
    self.kind = kind
    self.reason = reason
  }
}
