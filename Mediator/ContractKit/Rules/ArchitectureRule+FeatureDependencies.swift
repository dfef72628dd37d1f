extension ArchitectureRule {
  /// R1, on the manifest alone.
  static let featureDependencies = ArchitectureRule(
    id: "R1", sentence: "A feature depends only on kits.", subject: "feature"
  ) { subject, inspection in
    let kits = Set(subject.kits.map(\.name))
    for feature in subject.features {
      inspection.look()
      for dependency in feature.dependencies
      where dependency.kind == .product || !kits.contains(dependency.name) {
        inspection.reportInManifest(
          "\(feature.name) depends on \(dependency.name), which is no kit. "
            + "Take the dependency out; declare a need for what another module offers.")
      }
    }
  }
}
