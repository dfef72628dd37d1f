package import ContractKit
import MediatorKit

/// What the architecture rules look at: a package's manifest and sources, who plays which part in it, and what the
/// application that is linked offers and needs.
package struct ArchitectureSubject: Sendable {
  /// The SwiftPM targets and their dependencies; none where there is no package to look at.
  package let manifest: PackageManifest
  /// The sources of the SwiftPM targets.
  package let sources: PackageSources
  /// What lies in its folders; nil if that isn't known.
  package let layout: PackageLayout?
  /// The application; nil if it isn't known.
  package let linked: LinkedTargets?
  /// What can be looked at.
  let sight: ArchitectureRule.Sight
  /// The SwiftPM targets that declare actions, where folders don't show which do; nil where they do.
  private let declaring: [SwiftPMTarget]?

  /// Puts together what the rules look at in a package, and in an application made from it.
  package init(
    manifest: PackageManifest, sources: PackageSources, layout: PackageLayout? = nil,
    linked: LinkedTargets? = nil
  ) {
    self.manifest = manifest
    self.sources = sources
    self.layout = layout
    self.linked = linked
    declaring = nil
    sight = linked == nil ? .package : [.package, .contracts]
  }

  /// Takes an application of which there are no sources.
  package init(_ linked: LinkedTargets) {
    manifest = PackageManifest(name: "", targets: [])
    sources = PackageSources([])
    layout = nil
    self.linked = linked
    declaring = nil
    sight = .contracts
  }

  /// Takes SwiftPM targets that declare actions, in whichever folders.
  init(declaring targets: [SwiftPMTarget], sources: PackageSources) {
    manifest = PackageManifest(name: "", targets: targets)
    self.sources = sources
    layout = nil
    linked = nil
    declaring = targets
    sight = .package
  }
}

// Who plays which part.
extension ArchitectureSubject {
  /// The SwiftPM targets under `Mediator/`, system libraries included.
  ///
  /// A package that takes its kits from another one, as products, may have some of its own: whatever stands outside
  /// of `Modules/` and isn't run.
  package var kits: [SwiftPMTarget] {
    manifest.targets.filter { target in
      guard !target.isTest else { return false }
      return ownsKits
        ? target.folder.hasPrefix("Mediator/")
        : !target.folder.hasPrefix("Modules/") && target.type != "executable"
    }
  }

  /// Whether the package has the kits itself, rather than as products of another, also where it has some of its own.
  package var ownsKits: Bool {
    if manifest.target(Self.core) != nil { return true }
    let products = manifest.targets.flatMap(\.dependencies).map(\.name)
    return !products.contains(Self.core)
      && manifest.targets.contains { !$0.isTest && $0.folder.hasPrefix("Mediator/") }
  }

  /// The SwiftPM targets that declare actions: those under `Modules/` except the composition root.
  package var features: [SwiftPMTarget] {
    declaring ?? inModules.filter { $0.name != compositionRoot?.name }
  }

  /// The one SwiftPM target that sees the features: `Modules/App`, else the first under `Modules/` that can be run,
  /// else, in a package that takes its kits from another one, the first anywhere that can be run and sees any.
  var compositionRoot: SwiftPMTarget? {
    let inModules = inModules
    if let root = inModules.first(where: { $0.folder == "Modules/App" })
      ?? inModules.first(where: { $0.type == "executable" })
    {
      return root
    }
    guard !ownsKits else { return nil }
    let names = Set(inModules.map(\.name))
    return manifest.targets.first { target in
      target.type == "executable" && target.dependencies.contains { names.contains($0.name) }
    }
  }

  /// Whether one SwiftPM target tests the contracts of all modules: it sees the composition root and `TestKit`.
  ///
  /// A package that takes its kits from another one needs no other tests of a feature.
  var hasContractTests: Bool {
    guard !ownsKits, let root = compositionRoot else { return false }
    return manifest.targets.contains { target in
      target.isTest && Set([root.name, "TestKit"]).isSubset(of: target.dependencies.map(\.name))
    }
  }

  /// The test targets of the features: a feature's name + `Tests`.
  var featureTests: [(feature: SwiftPMTarget, tests: SwiftPMTarget)] {
    features.compactMap { feature in tests(of: feature).map { (feature, $0) } }
  }

  /// What a feature, or the tests of one, may import of this package: kits and itself; nil for any other target.
  func importable(by target: SwiftPMTarget) -> Set<String>? {
    let kits = kits.map(\.name)
    if features.contains(target) { return Set(kits + [target.name]) }
    let tested = featureTests.first { $0.tests == target }
    return tested.map { Set(kits + [$0.feature.name, target.name]) }
  }

  /// The test targets of the kits.
  var kitTests: [SwiftPMTarget] {
    kits.compactMap(tests(of:))
  }

  /// The SwiftPM targets under `Modules/`, which no kit may know.
  var inModules: [SwiftPMTarget] {
    manifest.targets.filter { !$0.isTest && $0.folder.hasPrefix("Modules/") }
  }

  /// The SwiftPM targets by the name that source files import them by.
  var targetsByModule: [String: SwiftPMTarget] {
    Dictionary(manifest.targets.map { ($0.module, $0) }) { first, _ in first }
  }

  /// The test target of a SwiftPM target: its name + `Tests`.
  func tests(of target: SwiftPMTarget) -> SwiftPMTarget? {
    manifest.target(target.name + "Tests").flatMap { $0.isTest ? $0 : nil }
  }

  /// The kit that all others stand on.
  static let core = "MediatorKit"
}

// Where things stand.
extension ArchitectureSubject {
  /// A finding with places from the package folder, where the application has them as `#fileID` does.
  func placed(_ finding: Finding) -> Finding {
    Finding(
      finding.kind, finding.message, level: finding.level, about: finding.subject,
      path: finding.path, at: finding.place.map(placed), help: finding.help,
      related: finding.related.map { Finding.Related($0.text, $0.place.map(placed)) })
  }

  /// `Login/LoginNeeds.swift` as `Modules/Login/LoginNeeds.swift`: no two files of a SwiftPM target have one name.
  private func placed(_ place: Finding.SourceLocation) -> Finding.SourceLocation {
    let parts = place.file.split(separator: "/")
    guard parts.count == 2, let target = targetsByModule[String(parts[0])],
      let file = sources.files(of: target).first(where: { $0.path.hasSuffix("/\(parts[1])") })
    else { return place }
    return Finding.SourceLocation(file.path, place.line)
  }
}
