extension ArchitectureRule {
  /// R6: SwiftPM turns `packageAccess` on unless the manifest turns it off.
  static let packageAccess = ArchitectureRule(
    id: "R6", sentence: "A feature sees no package declarations.", subject: "feature",
    subjects: "features"
  ) { subject, inspection in
    for feature in subject.features {
      inspection.look()
      if feature.packageAccess {
        inspection.reportInManifest(
          "\(feature.name) sees the package declarations of other SwiftPM targets.",
          help: "Add 'packageAccess: false' to it.")
      }
    }
  }
}
