package import ContractKit
import MediatorKit

/// The architecture rules of an application built from a mediator and modules.
///
///     let manifest = try await PackageManifest.load(packageFolder: ".")
///     let sources = try PackageSources(of: manifest, packageFolder: ".")
///     print(ArchitectureRules.check(ArchitectureSubject(manifest: manifest, sources: sources)))
package enum ArchitectureRules {
  /// All rules: those about the application that is linked, then those about the sources.
  package static let all: [ArchitectureRule] = [
    .registration, .needs, .events, .cycles, .featureDependencies, .packageAccess, .featureImports,
    .backDoors, .folders, .entryPoints, .routes, .publicSurface, .kits, .mainActor, .paramOrder,
  ]

  /// The kinds of their findings, without those of registration.
  static var kinds: [Finding.Kind] {
    all.filter {
      ![ArchitectureRule.registration.id, ArchitectureRule.needs.id, ArchitectureRule.events.id]
        .contains($0.id)
    }
    .map(\.kind)
  }

  /// What the compiler doesn't see in the declaration of an action, for packages of any layout.
  package static let ofActions: [ArchitectureRule] = [.mainActor, .paramOrder]

  /// Runs all rules that there is something to look at for.
  ///
  /// - Parameters:
  ///   - subject: The package, the application, or both.
  ///   - accepted: The findings that were decided on; nil where there is no such list.
  /// - Returns: What each rule saw.
  package static func check(
    _ subject: ArchitectureSubject, accepting accepted: AcceptedFindings? = nil
  ) -> ArchitectureReport {
    let outcomes = all.filter { subject.sight.isSuperset(of: $0.sight) }.map { $0.check(subject) }
    guard let accepted, subject.sight.contains(.package) else {
      return ArchitectureReport(outcomes: outcomes)
    }
    return ArchitectureReport(outcomes: outcomes, accepting: accepted)
  }
}
