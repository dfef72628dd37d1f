/// Why a mediator wasn't built: every fault at once.
public struct RegistrationError: Error, CustomStringConvertible {
  /// Every fault, those of names first.
  public let faults: [RegistrationFault]

  /// What was to be linked, in the order of registration.
  package let contracts: [TargetContract]

  /// What is worth telling besides, and would have stopped nothing.
  package let warnings: [Finding]

  init(
    faults: [RegistrationFault], contracts: [TargetContract] = [], warnings: [Finding] = []
  ) {
    self.faults = faults
    self.contracts = contracts
    self.warnings = warnings
  }

  /// All faults, one a line.
  public var description: String {
    "the registration has \(faults.count) fault\(faults.count == 1 ? "" : "s"):\n"
      + faults.map { "  - \($0.message)" }.joined(separator: "\n")
  }
}
