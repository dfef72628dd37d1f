extension ArchitectureRule {
  /// R3: all modules of a package are built into one folder, so the compiler finds also those that
  /// a SwiftPM target doesn't declare, if they happen to be built before it.
  ///
  /// What R2 forbids is R2's to tell: to declare it would be wrong too.
  static let declaredImports = ArchitectureRule(
    id: "R3",
    sentence: "Every import of a module of this package is a declared dependency.",
    subject: "import", subjects: "imports"
  ) { subject, inspection in
    let modules = subject.targetsByModule
    for target in subject.manifest.targets {
      let declared = Set(target.dependencies.map(\.name)).union([target.name])
      let importable = subject.importable(by: target)
      for file in subject.sources.files(of: target) {
        inspection.look(at: file.imports.count)
        for found in file.imports {
          guard let imported = modules[found.module], !declared.contains(imported.name),
            importable?.contains(imported.name) != false
          else { continue }
          inspection.report(
            "\(target.name) imports \(found.module) without declaring it.",
            help:
              "Add \"\(imported.name)\" to its dependencies in Package.swift, or take the import out.",
            in: file.path, line: found.line)
        }
      }
    }
  }
}
