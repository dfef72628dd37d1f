/// Why building a mediator failed; lists every fault.
public struct RegistrationError: MediatorError.WiringFault, CustomStringConvertible {
  /// Every fault, faults of names first.
  public let faults: [Finding]
  /// The contracts of the registered targets, in the order of registration.
  package let contracts: [TargetContract]
  /// The needs of code that is no target.
  package let applicationNeeds: [NeedContract]
  /// The findings that don't fail the building.
  public let warnings: [Finding]

  package var message: String {
    "the registration has \(count): \(faults.map(\.summary).joined(separator: "; "))"
  }
  package var help: String { "fix it in the module" }

  init(
    faults: [Finding], contracts: [TargetContract] = [], applicationNeeds: [NeedContract] = [],
    warnings: [Finding] = []
  ) {
    self.faults = faults
    self.contracts = contracts
    self.applicationNeeds = applicationNeeds
    self.warnings = warnings
  }

  /// All faults, one per line, each with its help on the next line.
  public var description: String {
    let lines = faults.map { fault in
      "  - \(fault.summary)" + (fault.help.map { "\n    help: \($0)" } ?? "")
    }
    return "the registration has \(count):\n\(lines.joined(separator: "\n"))"
  }

  private var count: String { "\(faults.count) fault\(faults.count == 1 ? "" : "s")" }
}
