/// Why a contract isn't kept.
public struct ContractFailure: Error, Sendable, CustomStringConvertible {
  /// What was checked, and below it everything that is wrong.
  public let description: String

  init(_ name: String, _ faults: [String]) {
    let lines = faults.map { "- " + $0.replacing("\n", with: "\n  ") }
    description = ([name] + lines).joined(separator: "\n")
  }
}
