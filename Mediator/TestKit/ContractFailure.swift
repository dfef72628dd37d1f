/// A contract check failed.
public struct ContractFailure: Error, Sendable, CustomStringConvertible {
  /// The name of the check, followed by its faults, one per line.
  public let description: String

  init(_ name: String, _ faults: [String]) {
    let lines = faults.map { "- " + $0.replacing("\n", with: "\n  ") }
    description = ([name] + lines).joined(separator: "\n")
  }
}
