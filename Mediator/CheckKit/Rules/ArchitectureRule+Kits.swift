extension ArchitectureRule {
  /// On manifest and sources.
  static let kits = ArchitectureRule(
    id: "kit-dependency",
    sentence: "Kits know no feature; MediatorKit imports only Swift's own standard modules.",
    subject: "kit", subjects: "kits",
    exemption: { subject in
      subject.kits.isEmpty && !subject.features.isEmpty
        ? "the kits are products of another package" : nil
    }
  ) { subject, inspection in
    let forbidden = Set(subject.inModules.map(\.module))
    inspection.look(at: subject.kits.count)
    for target in subject.kits + subject.kitTests {
      for dependency in target.dependencies where forbidden.contains(dependency.name) {
        inspection.reportInManifest(
          "\(target.name) depends on \(dependency.name), which isn't a kit.",
          help: "Take the dependency out.")
      }
      for file in subject.sources.files(of: target) {
        for found in file.imports where forbidden.contains(found.module) {
          inspection.report(
            "\(target.name) imports \(found.module), which isn't a kit.",
            help: "Take the import out.",
            in: file.path, line: found.line)
        }
      }
    }
    if subject.ownsKits || subject.manifest.target(ArchitectureSubject.core) != nil {
      inspectCore(of: subject, &inspection)
    }
  }

  /// The core stays free of Foundation, so that it starts fast and builds anywhere.
  private static func inspectCore(of subject: ArchitectureSubject, _ inspection: inout Inspection) {
    let files = subject.sources.files.filter { $0.target == ArchitectureSubject.core }
    if files.isEmpty {
      inspection.report(
        "This rule looked at no source of MediatorKit.",
        help: "Check its folder 'Mediator/MediatorKit'.")
    }
    for file in files {
      for found in file.imports where !standardModules.contains(found.module) {
        inspection.report(
          "MediatorKit imports \(found.module).",
          help: "Take the import out; "
            + "it may import only \(standardModules.sorted().joined(separator: ", ")).",
          in: file.path, line: found.line)
      }
    }
  }

  private static let standardModules: Set<String> = ["Swift", "Synchronization", "_Concurrency"]
}
