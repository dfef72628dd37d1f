/// What the architecture rules look at: a package's manifest and sources, and who plays which part in it.
public struct ArchitectureSubject: Sendable {
  /// The SwiftPM targets and their dependencies.
  public let manifest: PackageManifest
  /// The sources of the SwiftPM targets.
  public let sources: PackageSources
  /// The back doors that are allowed.
  public let allowances: [BackDoorAllowance]

  /// Puts together what the rules look at.
  public init(
    manifest: PackageManifest, sources: PackageSources, allowances: [BackDoorAllowance] = []
  ) {
    self.manifest = manifest
    self.sources = sources
    self.allowances = allowances
  }

  /// The SwiftPM targets under `Mediator/`, system libraries included.
  public var kits: [SwiftPMTarget] {
    manifest.targets.filter { !$0.isTest && $0.folder.hasPrefix("Mediator/") }
  }

  /// The SwiftPM targets under `Modules/` except the composition root.
  public var features: [SwiftPMTarget] {
    inModules.filter { $0.type != "executable" }
  }

  /// The test targets of the features: a feature's name + `Tests`.
  var featureTests: [(feature: SwiftPMTarget, tests: SwiftPMTarget)] {
    features.compactMap { feature in tests(of: feature).map { (feature, $0) } }
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

  private func tests(of target: SwiftPMTarget) -> SwiftPMTarget? {
    manifest.target(target.name + "Tests").flatMap { $0.isTest ? $0 : nil }
  }

  /// The kit that all others stand on.
  static let core = "MediatorKit"
}
