extension ArchitectureRule {
  /// On the manifest alone.
  static let featureDependencies = ArchitectureRule(
    id: "feature-dependency", sentence: "A feature depends only on kits.", subject: "feature",
    subjects: "features"
  ) { subject, inspection in
    for feature in subject.features {
      inspection.look()
      for dependency in feature.dependencies where !subject.isKit(dependency) {
        inspection.reportInManifest(
          "\(feature.name) depends on \(dependency.name), which isn't a kit.",
          help: "Take the dependency out; declare a need for what another module offers.")
      }
    }
  }

  /// SwiftPM turns `packageAccess` on unless the manifest turns it off.
  static let packageAccess = ArchitectureRule(
    id: "package-access", sentence: "A feature can't use package declarations of the kits.",
    subject: "feature", subjects: "features"
  ) { subject, inspection in
    inspection.look(at: subject.features.count)
    for feature in subject.features where feature.packageAccess {
      inspection.reportInManifest(
        "\(feature.name) can use package declarations of other SwiftPM targets.",
        help: "Add 'packageAccess: false' to it.")
    }
  }
}

extension ArchitectureSubject {
  /// Whether a feature may depend on it: a kit of this package, or any product where the kits are products.
  fileprivate func isKit(_ dependency: SwiftPMTarget.Dependency) -> Bool {
    let isProduct = dependency.kind == .product || manifest.target(dependency.name) == nil
    return isProduct ? !ownsKits : kits.contains { $0.name == dependency.name }
  }
}
