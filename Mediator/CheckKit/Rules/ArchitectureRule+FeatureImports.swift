extension ArchitectureRule {
  /// What the manifest allows by mistake, and what an inactive `#if` hides.
  static let featureImports = ArchitectureRule(
    id: "feature-import",
    sentence: "A feature imports no other feature; its tests import only it and kits.",
    subject: "import of a feature or its tests", subjects: "imports"
  ) { subject, inspection in
    let modules = subject.targetsByModule
    for target in subject.features + subject.featureTests.map(\.tests) {
      guard let importable = subject.importable(by: target) else { continue }
      for file in subject.sources.files(of: target) {
        inspection.look(at: file.imports.count)
        for found in file.imports {
          guard let imported = modules[found.module], !importable.contains(imported.name)
          else { continue }
          inspection.report(
            "\(target.name) imports \(found.module), which isn't a kit.",
            help: "Take the import out; call the other module through a need.",
            in: file.path, line: found.line)
        }
      }
    }
  }
}
