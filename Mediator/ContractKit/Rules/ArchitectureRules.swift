/// The architecture rules of a package built from a mediator and modules.
///
///     let manifest = try await PackageManifest.load(packageFolder: ".")
///     let sources = try PackageSources(of: manifest, packageFolder: ".")
///     print(ArchitectureRules.check(manifest, sources))
public enum ArchitectureRules {
  /// All rules in the order of their ids.
  public static let all: [ArchitectureRule] = [
    .featureDependencies, .featureImports, .declaredImports, .backDoors, .packageAccess, .kits,
  ]

  /// Runs all rules.
  ///
  /// - Parameters:
  ///   - manifest: The SwiftPM targets of the package.
  ///   - sources: Their sources.
  ///   - allowances: The back doors that are allowed.
  /// - Returns: What each rule saw.
  public static func check(
    _ manifest: PackageManifest, _ sources: PackageSources,
    allowing allowances: [BackDoorAllowance] = []
  ) -> ArchitectureReport {
    let subject = ArchitectureSubject(
      manifest: manifest, sources: sources, allowances: allowances)
    return ArchitectureReport(outcomes: all.map { $0.check(subject) })
  }
}
