import Foundation

/// Plants faults one after the other, and tells what finds them.
struct MutationRun: Sendable {
  let copy: ScratchCopy
  let detectors: Detectors

  /// Makes the copy, and demands that all cheap checks are content with it.
  func prepare() async throws {
    try copy.refresh()
    try await demandGreen(detectors.build())
    try detectors.keepClean()
    try await demandGreen(detectors.check(isBuilt: true))
    try await demandGreen(detectors.contracts(isBuilt: true))
    try await demandGreen(detectors.diff())
  }

  private func demandGreen(_ findings: [Detectors.Finding]) throws {
    for finding in findings { throw CopyError.notGreen(finding.text, output: finding.output) }
  }

  /// Plants one fault, asks the checks, and takes it out again.
  func attempt(_ kind: FaultKind, _ fault: Fault) async throws -> Trial {
    let start = ContinuousClock.now
    try copy.plant(fault)
    var trial = Trial(kind: kind, fault: fault)
    do { try await ask(&trial) } catch {
      try copy.takeOut(fault)
      throw error
    }
    try copy.takeOut(fault)
    trial.seconds = (ContinuousClock.now - start) / .seconds(1)
    return trial
  }

  /// The cheap checks all have their say; the tests are asked when none of them has found the fault.
  private func ask(_ trial: inout Trial) async throws {
    if trial.kind.isTextual {
      let findings = try await detectors.check(isBuilt: false)
      trial.found = try await findings + detectors.contracts(isBuilt: false)
      trial.foundRenewed = findings
      if !trial.found.isEmpty { return }
    }
    trial.found = try await detectors.build()
    trial.foundRenewed = trial.found
    if !trial.found.isEmpty { return }
    var findings = try await detectors.check(isBuilt: true, sources: false)
    let outdated = try await detectors.contracts(isBuilt: true)
    let broken = try await detectors.diff()
    // Reading all sources takes longest, and is done for what nothing else would find.
    if findings.isEmpty, broken.isEmpty { findings = try await detectors.check(isBuilt: true) }
    trial.foundRenewed = findings + broken
    trial.found = findings + outdated
    if trial.found.isEmpty { trial.found = try await detectors.tests(isRenewed: false) }
    if trial.breaksSomeone, !trial.isCaughtRenewed {
      trial.foundRenewed = try await renewedTests()
    }
  }

  /// The tests with renewed contracts; the committed ones are put back.
  private func renewedTests() async throws -> [Detectors.Finding] {
    let findings = try await detectors.tests(isRenewed: true)
    try copy.restoreFolder(PackageTree.contracts)
    return findings
  }
}
