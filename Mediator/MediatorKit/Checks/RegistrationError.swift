/// Why a mediator wasn't built, with every fault.
public struct RegistrationError: Error, CustomStringConvertible {
  /// Every fault, those of names first.
  public let faults: [Finding]

  /// What was to be linked, in the order of registration.
  package let contracts: [TargetContract]

  /// The findings that don't keep the mediator from being built.
  package let warnings: [Finding]

  init(
    faults: [Finding], contracts: [TargetContract] = [], warnings: [Finding] = []
  ) {
    self.faults = faults
    self.contracts = contracts
    self.warnings = warnings
  }

  /// All faults, one a line.
  public var description: String {
    "the registration has \(faults.count) fault\(faults.count == 1 ? "" : "s"):\n"
      + faults.map { "  - \($0.summary)" }.joined(separator: "\n")
  }
}
