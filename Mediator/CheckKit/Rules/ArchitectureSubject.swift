package import ContractKit
import MediatorKit

/// A package and the application made from it, as the architecture rules see them.
package struct ArchitectureSubject: Sendable {
  var manifest = PackageManifest(targets: [])
  var sources = PackageSources([])
  /// The folders; nil if they aren't known.
  var layout: PackageLayout?
  /// The application; nil if it isn't known.
  var linked: LinkedTargets?
  /// Whether there is a package, rather than an application alone.
  var hasSources = true
  /// The SwiftPM targets that declare actions, where their folders don't show it.
  var declaring: [SwiftPMTarget]?
}

extension ArchitectureSubject {
  /// An application without sources.
  package init(_ linked: LinkedTargets) { self.init(linked: linked, hasSources: false) }

  /// SwiftPM targets that declare actions, in any folders.
  init(declaring targets: [SwiftPMTarget], sources: PackageSources, _ linked: LinkedTargets) {
    self.init(
      manifest: PackageManifest(targets: targets), sources: sources, linked: linked,
      declaring: targets)
  }
}

// The parts of a package.
extension ArchitectureSubject {
  /// The kit that all others depend on.
  static let core = "MediatorKit"

  /// The SwiftPM targets under `Mediator/`, with system libraries.
  ///
  /// A package that takes its kits as products may have some of its own: all but executables outside of `Modules/`.
  var kits: [SwiftPMTarget] {
    manifest.targets.filter { target in
      guard !target.isTest, declaring?.contains(target) != true else { return false }
      return ownsKits
        ? target.folder.hasPrefix("Mediator/")
        : !target.folder.hasPrefix("Modules/") && target.type != "executable"
    }
  }

  /// The names of the SwiftPM targets and products that features use, also through others.
  var usedByFeatures: Set<String> {
    var used: Set<String> = []
    var rest = features.flatMap(\.dependencies).map(\.name)
    while let name = rest.popLast() {
      guard used.insert(name).inserted else { continue }
      rest += manifest.target(name)?.dependencies.map(\.name) ?? []
    }
    return used
  }

  /// Whether the kits belong to the package, rather than being products of another.
  var ownsKits: Bool {
    if manifest.target(Self.core) != nil { return true }
    let products = manifest.targets.flatMap(\.dependencies).map(\.name)
    return !products.contains(Self.core)
      && manifest.targets.contains { !$0.isTest && $0.folder.hasPrefix("Mediator/") }
  }

  /// The SwiftPM targets that declare actions: those under `Modules/` except executables and the composition root.
  var features: [SwiftPMTarget] {
    declaring
      ?? inModules.filter { $0.type != "executable" && $0.name != compositionRoot?.name }
  }

  /// The one SwiftPM target that depends on the features: `Modules/App`, else the first executable under `Modules/` that
  /// depends on one, else the first there, else, where the kits are products, the first elsewhere that depends on one.
  var compositionRoot: SwiftPMTarget? {
    let inModules = inModules
    let names = Set(inModules.map(\.name))
    func linksFeatures(_ target: SwiftPMTarget) -> Bool {
      target.type == "executable" && target.dependencies.contains { names.contains($0.name) }
    }
    return inModules.first { $0.folder == "Modules/App" } ?? inModules.first(where: linksFeatures)
      ?? inModules.first { $0.type == "executable" }
      ?? (ownsKits ? nil : manifest.targets.first(where: linksFeatures))
  }

  /// Whether a test target depends on the composition root and `TestKit`.
  ///
  /// A package that takes its kits as products needs no other tests of a feature.
  var hasContractTests: Bool {
    guard !ownsKits, let root = compositionRoot else { return false }
    return manifest.targets.contains { target in
      target.isTest && Set([root.name, "TestKit"]).isSubset(of: target.dependencies.map(\.name))
    }
  }

  var featureTests: [(feature: SwiftPMTarget, tests: SwiftPMTarget)] {
    features.compactMap { feature in tests(of: feature).map { (feature, $0) } }
  }

  /// The SwiftPM targets of this package that a feature or its tests may import; nil for any other target.
  func importable(by target: SwiftPMTarget) -> Set<String>? {
    let kits = kits.map(\.name)
    if features.contains(target) { return Set(kits + [target.name]) }
    let tested = featureTests.first { $0.tests == target }
    return tested.map { Set(kits + testLibraries + [$0.feature.name, target.name]) }
  }

  /// The libraries under `Tests/` that depend on no feature; tests share them.
  private var testLibraries: [String] {
    let features = Set(features.map(\.name))
    return manifest.targets.filter { target in
      target.type == "regular" && target.folder.hasPrefix("Tests/")
        && features.isDisjoint(with: target.dependencies.map(\.name))
    }.map(\.name)
  }

  /// The SwiftPM targets under `Modules/`.
  var inModules: [SwiftPMTarget] {
    manifest.targets.filter { !$0.isTest && $0.folder.hasPrefix("Modules/") }
  }

  /// The SwiftPM targets by the names of their modules.
  var targetsByModule: [String: SwiftPMTarget] {
    manifest.targets.keyed(by: \.module)
  }

  /// The test target of a SwiftPM target: its name + `Tests`.
  func tests(of target: SwiftPMTarget) -> SwiftPMTarget? {
    manifest.target(target.name + "Tests").flatMap { $0.isTest ? $0 : nil }
  }
}

// Where findings are.
extension ArchitectureSubject {
  /// The finding with paths from the package folder, where the application has them as `#fileID` does.
  func placed(_ finding: Finding) -> Finding {
    Finding(
      finding.kind, finding.message, level: finding.level, about: finding.subject,
      path: finding.path, at: finding.place.map(placed), help: finding.help,
      related: finding.related.map { Finding.Related($0.text, $0.place.map(placed)) })
  }

  /// `Login/LoginNeeds.swift` as `Modules/Login/LoginNeeds.swift`: file names are unique in a SwiftPM target.
  private func placed(_ place: Finding.SourceLocation) -> Finding.SourceLocation {
    let parts = place.file.split(separator: "/")
    guard parts.count == 2, let target = targetsByModule[String(parts[0])],
      let file = sources.files(of: target).first(where: { $0.path.hasSuffix("/\(parts[1])") })
    else { return place }
    return Finding.SourceLocation(file.path, place.line)
  }
}
