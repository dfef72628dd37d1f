package import MediatorKit

/// What the application that is linked says of itself.
package struct LinkedTargets: Sendable {
  /// What its targets offer and need.
  package let contracts: [TargetContract]
  /// What was found when they were linked: faults, and what is worth telling besides.
  package let findings: [Finding]

  /// Takes what a mediator knows.
  package init(_ mediator: Mediator) {
    contracts = mediator.contracts
    findings = mediator.warnings
  }

  /// Takes what is known of an application that can't be linked.
  package init(_ error: RegistrationError) {
    contracts = error.contracts.sorted { $0.name < $1.name }
    findings = error.faults + error.warnings
  }

  /// Puts together what rules look at.
  package init(contracts: [TargetContract], findings: [Finding] = []) {
    self.contracts = contracts
    self.findings = findings
  }

  /// The contract of a name, or nil.
  package func contract(_ name: String) -> TargetContract? { contracts.first { $0.name == name } }

  /// The action of a route, or nil.
  package func action(_ text: String) -> ActionContract? {
    Route(text).flatMap { contract($0.target)?.action($0.action) }
  }
}
