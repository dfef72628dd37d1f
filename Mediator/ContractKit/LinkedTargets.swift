package import MediatorKit

/// The contracts of the linked application, and what was found when it was linked.
package struct LinkedTargets: Sendable {
  package let contracts: [TargetContract]
  /// The needs of the application's code that is no target.
  package let applicationNeeds: [NeedContract]
  /// Faults and warnings.
  package let findings: [Finding]

  package init(_ mediator: Mediator) {
    self.init(
      contracts: mediator.contracts, applicationNeeds: mediator.applicationNeeds,
      findings: mediator.warnings)
  }

  /// Takes what is known of an application that can't be linked.
  package init(_ error: RegistrationError) {
    self.init(
      contracts: error.contracts.sorted { $0.name < $1.name },
      applicationNeeds: error.applicationNeeds,
      findings: error.faults + error.warnings)
  }

  package init(
    contracts: [TargetContract], applicationNeeds: [NeedContract] = [], findings: [Finding] = []
  ) {
    self.contracts = contracts
    self.applicationNeeds = applicationNeeds
    self.findings = findings
  }

  /// The contract of a name, or nil.
  package func contract(_ name: String) -> TargetContract? { contracts.first { $0.name == name } }

  /// The number of needs, those of the application's code included.
  package var needCount: Int {
    contracts.map(\.needs.count).reduce(applicationNeeds.count, +)
  }
}
