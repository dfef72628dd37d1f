/// Why a contract isn't kept.
public struct ContractFailure: Error, Sendable, CustomStringConvertible {
  /// What was checked, and below it everything that is wrong.
  public let description: String

  init(_ name: String, _ faults: [String]) {
    description = ([name] + faults.map { "- \($0)" }).joined(separator: "\n")
  }
}
