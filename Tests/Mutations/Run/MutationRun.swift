import Foundation

/// Plants faults one after the other, and tells what finds them.
struct MutationRun: Sendable {
  let copy: ScratchCopy
  let detectors: Detectors

  /// Makes the copy, and demands that all checks are content with it.
  func prepare() async throws {
    try copy.refresh()
    try await demandGreen("swift build", detectors.run("swift", buildArguments, seconds: 1800))
    try detectors.keepClean()
    for findings in [
      try await detectors.check(isBuilt: true), try await detectors.contracts(isBuilt: true),
      try await detectors.diff(),
    ] {
      for finding in findings { throw CopyError.notGreen(finding.text, output: "") }
    }
  }

  private var buildArguments: [String] { ["build", "--product", "mediator"] + detectors.flags }

  private func demandGreen(_ step: String, _ ending: Tool.Ending) throws {
    guard ending.status == 0 else { throw CopyError.notGreen(step, output: ending.output) }
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
    let findings = try await detectors.check(isBuilt: true)
    let outdated = try await detectors.contracts(isBuilt: true)
    trial.foundRenewed = try await findings + detectors.diff()
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
