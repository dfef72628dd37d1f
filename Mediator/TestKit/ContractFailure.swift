import MediatorKit

/// A contract check failed.
public struct ContractFailure: Error, Sendable, CustomStringConvertible {
  /// The name of the check and the place of the declaration, followed by its faults, one per line.
  public let description: String

  init(_ name: String, _ faults: [String], at place: Finding.SourceLocation? = nil) {
    let lines = faults.map { "- " + $0.replacing("\n", with: "\n  ") }
    let head = place.map { "\(name) (\($0))" } ?? name
    description = ([head] + lines).joined(separator: "\n")
  }
}
