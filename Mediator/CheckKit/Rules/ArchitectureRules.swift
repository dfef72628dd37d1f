package import ContractKit
import Foundation
package import MediatorKit

/// The architecture rules of an application.
package enum ArchitectureRules {
  /// The rules whose findings are those of the registration.
  static let ofRegistration: [ArchitectureRule] = [.registration, .needs, .events]

  /// All rules: those about the linked application, then those about the sources.
  package static let all: [ArchitectureRule] =
    ofRegistration + [
      .toolNames, .cycles, .featureDependencies, .packageAccess, .featureImports, .backDoors,
      .folders, .entryPoints, .routes, .links, .publicSurface, .kits, .folderCycles, .mainActor,
      .paramOrder, .screenLife, .naming,
    ]

  /// The kinds of their findings, without those of the registration.
  static let kinds = all.dropFirst(ofRegistration.count).map(\.kind) + [staleAcceptance]

  static let staleAcceptance = Finding.Kind(
    "acceptance-stale", "Every accepted finding is still found.")

  /// The rules that apply to packages with any folders.
  static let ofAnyPackage: [ArchitectureRule] = [
    .featureImports, .links, .folderCycles, .mainActor, .paramOrder, .screenLife,
  ]

  /// Runs all rules that the subject has something to check for.
  ///
  /// - Parameters:
  ///   - subject: The package, the application, or both.
  ///   - accepted: The accepted findings; nil where there is no such list.
  /// - Returns: The outcome of each rule.
  package static func check(
    _ subject: ArchitectureSubject, accepting accepted: AcceptedFindings? = nil
  ) -> ArchitectureReport {
    let rules = all.filter { $0.isOfApplication ? subject.linked != nil : subject.hasSources }
    let outcomes = rules.mapConcurrently { $0.check(subject) }
    guard let accepted, subject.hasSources else { return ArchitectureReport(outcomes: outcomes) }
    return ArchitectureReport(outcomes: outcomes, accepting: accepted)
  }
}

#if os(macOS) || os(Linux)
  extension ArchitectureRules {
    /// Runs all rules on a package and its application, except for the findings that the package accepts.
    ///
    /// In a package without modules in `Modules`, these are the rules about the application, and those for any package.
    ///
    /// - Parameters:
    ///   - packageFolder: The folder of `Package.swift`.
    ///   - linked: The application made from it.
    ///   - searchPath: The folders of the program `swift`; nil is the PATH of this process.
    /// - Returns: The outcome of each rule.
    /// - Throws: ``PackageError`` or ``ContractKit/AcceptedFindings/Fault``; and `CancellationError` if the task was
    ///   cancelled.
    package static func check(
      packageFolder: String, linked: LinkedTargets, searchPath: String? = nil
    ) async throws -> ArchitectureReport {
      let manifest = try await PackageManifest.load(
        packageFolder: packageFolder, searchPath: searchPath)
      guard PackageLayout.hasModules(in: packageFolder) else {
        let declaring = try targets(of: manifest, declaring: linked, in: packageFolder)
        let sources = try PackageSources(of: manifest, packageFolder: packageFolder)
        let whole = ArchitectureSubject(manifest: manifest, sources: sources, linked: linked)
        let part = ArchitectureSubject(
          declaring: declaring, sources: PackageSources(declaring.flatMap(sources.files)), linked)
        return ArchitectureReport(
          outcomes: check(ArchitectureSubject(linked)).outcomes
            + ofAnyPackage.map { $0.check(part) }
            + [ArchitectureRule.unlinkedTargets.check(whole)],
          accepting: try acceptedFindings(of: packageFolder))
      }
      let subject = ArchitectureSubject(
        manifest: manifest, sources: try PackageSources(of: manifest, packageFolder: packageFolder),
        layout: PackageLayout(packageFolder: packageFolder), linked: linked)
      return check(subject, accepting: try acceptedFindings(of: packageFolder))
    }

    private static func acceptedFindings(of packageFolder: String) throws -> AcceptedFindings {
      let folder = "\(packageFolder)/\(ContractSource.folder)"
      return try ContractSource.acceptedFindings(beside: folder).get()
    }

    /// The findings of the rules about sources, as sentences.
    ///
    /// In a package without a folder `Modules`, these are the rules for any package.
    ///
    /// - Parameters:
    ///   - file: A file of the package.
    ///   - linked: The application made from it.
    /// - Returns: The sentences.
    /// - Throws: ``PackageError`` or ``ContractKit/AcceptedFindings/Fault``; and `CancellationError` if the task was
    ///   cancelled.
    package static func faults(inPackageOf file: String, _ linked: LinkedTargets) async throws
      -> [String]
    {
      let folder = try PackageManifest.folder(of: file)
      guard PackageLayout.hasModules(in: folder) else {
        let manifest = try await PackageManifest.load(packageFolder: folder)
        let declaring = try targets(of: manifest, declaring: linked, in: folder)
        let sources = try PackageSources(
          of: PackageManifest(targets: declaring), packageFolder: folder)
        let subject = ArchitectureSubject(declaring: declaring, sources: sources, linked)
        let report = ArchitectureReport(
          outcomes: ofAnyPackage.map { $0.check(subject) },
          accepting: try acceptedFindings(of: folder))
        // An entry may be for a rule that only `check` runs.
        return report.outcomes.filter { $0.kind != staleAcceptance }.flatMap(\.findings)
          .map(\.description)
      }
      let report = try await check(packageFolder: folder, linked: linked)
      // The registration reports its findings itself.
      let covered = ofRegistration.map(\.id)
      return report.outcomes.filter { !covered.contains($0.rule) }.flatMap(\.findings)
        .map(\.description)
    }

    /// The SwiftPM targets that declare actions, in any folders.
    ///
    /// Targets from other packages have no sources here, and are left out.
    ///
    /// - Throws: ``PackageError`` if there are none.
    private static func targets(
      of manifest: PackageManifest, declaring linked: LinkedTargets, in folder: String
    ) throws(PackageError) -> [SwiftPMTarget] {
      let modules = linked.modules
      let targets = manifest.targets.filter { modules.contains($0.module) }
      guard !targets.isEmpty else {
        throw .noTarget(folder: folder, modules: modules.sorted())
      }
      return targets
    }
  }
#endif

/// The outcomes of all rules.
package struct ArchitectureReport: Sendable, Hashable {
  /// The outcome of each rule, in the order of the rules.
  package let outcomes: [ArchitectureRule.Outcome]

  package var findings: [Finding] { outcomes.flatMap(\.findings) }

  /// Whether nothing has to be fixed now; only a need of a deprecated action can wait.
  var passes: Bool { findings.allSatisfy { $0.kind == .deprecatedNeed } }

  init(outcomes: [ArchitectureRule.Outcome]) { self.outcomes = outcomes }

  /// Removes the accepted findings, and reports the entries that match none.
  init(outcomes: [ArchitectureRule.Outcome], accepting list: AcceptedFindings) {
    let entries = list.entries(among: ContractRule.ids, false)
    let found = outcomes.flatMap(\.findings)
    let stale = entries.filter { !found.contains(where: $0.accepts) }
    let others = outcomes.map { outcome in
      var outcome = outcome
      outcome.findings.removeAll { finding in entries.contains { $0.accepts(finding) } }
      return outcome
    }
    let acceptance = ArchitectureRule.Outcome(
      kind: ArchitectureRules.staleAcceptance,
      lookedAt: entries.count, subjects: "accepted findings", exemption: nil,
      findings: stale.map(\.staleness))
    self.init(outcomes: others + [acceptance])
  }
}
