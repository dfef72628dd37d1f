/// The architecture rules of an application built from a mediator and modules.
///
///     let manifest = try await PackageManifest.load(packageFolder: ".")
///     let sources = try PackageSources(of: manifest, packageFolder: ".")
///     print(ArchitectureRules.check(ArchitectureSubject(manifest: manifest, sources: sources)))
package enum ArchitectureRules {
  /// All rules: those of the application that is linked, then the others in the order of their ids.
  package static let all: [ArchitectureRule] = [
    .registration, .needs, .events, .featureDependencies, .featureImports, .declaredImports,
    .backDoors, .packageAccess, .folders, .entryPoints, .routes, .cycles, .examples, .publicSurface,
    .kits, .mainActor, .paramOrder,
  ]

  /// What the compiler doesn't see in the declaration of an action, for packages of any layout.
  package static let ofActions: [ArchitectureRule] = [.mainActor, .paramOrder]

  /// Runs all rules that there is something to look at for.
  ///
  /// - Parameters:
  ///   - subject: The package, the application, or both.
  ///   - baseline: What is known to be wrong, and forgiven; nil where there is no such list.
  /// - Returns: What each rule saw.
  package static func check(
    _ subject: ArchitectureSubject, forgiving baseline: ArchitectureBaseline? = nil
  ) -> ArchitectureReport {
    let outcomes = all.filter { subject.sight.isSuperset(of: $0.sight) }.map { $0.check(subject) }
    guard let baseline, subject.sight.contains(.package) else {
      return ArchitectureReport(outcomes: outcomes)
    }
    return baseline.forgive(outcomes)
  }

  /// Runs the rules of a package.
  ///
  /// - Parameters:
  ///   - manifest: The SwiftPM targets of the package.
  ///   - sources: Their sources.
  ///   - allowances: The back doors that are allowed.
  /// - Returns: What each rule saw.
  package static func check(
    _ manifest: PackageManifest, _ sources: PackageSources,
    allowing allowances: [BackDoorAllowance] = []
  ) -> ArchitectureReport {
    check(ArchitectureSubject(manifest: manifest, sources: sources, allowances: allowances))
  }
}
