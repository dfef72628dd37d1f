import Foundation

/// Plants faults one after the other, and tells what finds them.
struct MutationRun: Sendable {
  let copy: ScratchCopy
  let detectors: Detectors

  /// Works in a folder of the scratch folder; files alone are read by the executable `clean`.
  init(in name: String, of options: Options, clean: String) {
    copy = ScratchCopy(original: options.package, folder: "\(options.work)/\(name)")
    detectors = Detectors(
      copy: copy.folder, keep: "\(options.work)/\(name)-clean", clean: clean, flags: options.flags)
  }

  /// Makes the copy, and demands that all cheap checks are content with it.
  func prepare(isBuilding: Bool) async throws {
    try copy.refresh()
    try detectors.keepContracts()
    if isBuilding { try await demandGreen(detectors.build()) }
    try await demandGreen(detectors.check(isBuilt: isBuilding))
    try await demandGreen(detectors.contracts(isBuilt: isBuilding))
    if isBuilding { try await demandGreen(detectors.diff()) }
  }

  private func demandGreen(_ findings: [Detectors.Finding]) throws {
    for finding in findings { throw CopyError.notGreen(finding.text, output: finding.output) }
  }

  /// Plants one fault, asks the checks, and takes it out again.
  ///
  /// - Parameters:
  ///   - planted: The fault and its kind.
  ///   - isBuilding: False asks only what needs no build; then a fault may have to be planted once more.
  /// - Returns: What found it.
  /// - Throws: When a check can't be run, or the copy can't be made as it was.
  func attempt(_ planted: Planting.Planted, isBuilding: Bool = true) async throws -> Trial {
    let start = ContinuousClock.now
    let (kind, fault) = planted
    try copy.plant(fault)
    var trial = Trial(kind: kind, fault: fault)
    do {
      if isBuilding { try await askAll(&trial) } else { try await askReaders(&trial) }
    } catch {
      try copy.takeOut(fault)
      throw error
    }
    try copy.takeOut(fault)
    trial.seconds = (ContinuousClock.now - start) / .seconds(1)
    return trial
  }

  /// What reads files finds a fault without a build.
  private func askReaders(_ trial: inout Trial) async throws {
    trial.found = try await detectors.contracts(isBuilt: false)
    // Reading all sources takes longest.
    guard trial.found.isEmpty || trial.breaksSomeone else { return }
    trial.foundRenewed = try await detectors.check(isBuilt: false)
    trial.found = trial.foundRenewed + trial.found
  }

  /// The cheap checks all have their say; the tests are asked when none of them has found the fault.
  private func askAll(_ trial: inout Trial) async throws {
    trial.found = try await detectors.build()
    trial.foundRenewed = trial.found
    if !trial.found.isEmpty { return }
    var findings = try await detectors.check(isBuilt: true, sources: false)
    let outdated = try await detectors.contracts(isBuilt: true)
    let broken = try await detectors.diff()
    if findings.isEmpty, broken.isEmpty { findings = try await detectors.check(isBuilt: true) }
    trial.foundRenewed = findings + broken
    trial.found = findings + outdated
    if trial.found.isEmpty { trial.found = try await detectors.tests(isRenewed: false) }
    if trial.breaksSomeone, !trial.isCaughtRenewed { trial.foundRenewed = try await renewedTests() }
  }

  /// The tests with renewed contracts; the committed ones are put back.
  private func renewedTests() async throws -> [Detectors.Finding] {
    let findings = try await detectors.tests(isRenewed: true)
    try copy.restoreFolder(PackageTree.contracts)
    return findings
  }
}
