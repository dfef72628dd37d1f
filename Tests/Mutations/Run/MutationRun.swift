import Foundation

/// Plants faults one after the other, and reports which checks catch them.
struct MutationRun: Sendable {
  /// Which checks are asked: each needs more than the one before.
  enum Checks: Sendable {
    /// What needs the files.
    case reading
    /// What needs a build.
    case building
    /// What needs a build of the tests.
    case testing
  }

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

  /// Demands that the contract tests are content.
  func prepareTests() async throws {
    try await demandGreen(detectors.tests(isRenewed: false))
  }

  /// Plants one fault, asks the checks, and takes it out again.
  ///
  /// - Parameters:
  ///   - planted: The fault and its kind.
  ///   - checks: Which ones are asked; what they don't settle has to be planted once more, for the next.
  /// - Returns: What found it.
  /// - Throws: When a check can't be run, or the copy can't be made as it was.
  func attempt(_ planted: Planting.Planted, asking checks: Checks) async throws -> Trial {
    let start = ContinuousClock.now
    try copy.plant(planted.fault)
    var trial = Trial(kind: planted.kind, fault: planted.fault)
    do {
      switch checks {
      case .reading: try await askReaders(&trial)
      case .building: try await askBuilt(&trial)
      case .testing:
        try await askBuilt(&trial)
        try await askTests(&trial)
      }
    } catch {
      try copy.takeOut(planted.fault)
      throw error
    }
    try copy.takeOut(planted.fault)
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

  /// The checks of what is linked all have their say; the sources are read when these don't settle it.
  private func askBuilt(_ trial: inout Trial) async throws {
    trial.found = try await detectors.build()
    trial.foundRenewed = trial.found
    if !trial.found.isEmpty { return }
    var findings = try await detectors.check(isBuilt: true, sources: false)
    let outdated = try await detectors.contracts(isBuilt: true)
    let broken = try await detectors.diff()
    let isSettled =
      !(findings + broken).isEmpty || (!trial.breaksSomeone && !outdated.isEmpty)
    if !isSettled { findings = try await detectors.check(isBuilt: true) }
    trial.foundRenewed = findings + broken
    trial.found = findings + outdated
  }

  /// The contract tests: as the contracts stand, and where that is asked, with renewed ones; the committed
  /// ones are put back.
  private func askTests(_ trial: inout Trial) async throws {
    if trial.found.isEmpty { trial.found = try await detectors.tests(isRenewed: false) }
    guard trial.breaksSomeone, !trial.isCaughtRenewed else { return }
    trial.foundRenewed = try await detectors.tests(isRenewed: true)
    try copy.restoreFolder(PackageTree.contracts)
  }
}
