import ContractKit
import MediatorKit

// Rules about dependencies and imports.
extension ArchitectureRule {
  static let featureDependencies = ArchitectureRule(
    "feature-dependency", "A feature depends only on kits.", "feature", "features"
  ) { subject, inspection in
    for feature in subject.features {
      inspection.look()
      for dependency in feature.dependencies where !subject.isKit(dependency) {
        inspection.reportInManifest(
          "\(feature.name) depends on \(dependency.name), which isn't a kit.",
          help: "Remove the dependency; declare a need for what another module offers.")
      }
    }
  }

  /// SwiftPM turns `packageAccess` on unless the manifest turns it off.
  static let packageAccess = ArchitectureRule(
    "package-access", "A feature can't use package declarations of the kits.", "feature",
    "features"
  ) { subject, inspection in
    inspection.look(at: subject.features.count)
    for feature in subject.features where feature.packageAccess {
      inspection.reportInManifest(
        "\(feature.name) can use package declarations of other SwiftPM targets.",
        help: "Add 'packageAccess: false' to it.")
    }
  }

  /// Finds dependencies that the manifest allows by mistake, and imports in an inactive `#if`.
  static let featureImports = ArchitectureRule(
    "feature-import", "A feature imports no other feature; its tests import only it and kits.",
    "import of a feature or its tests", "imports"
  ) { subject, inspection in
    let modules = subject.targetsByModule
    for target in subject.features + subject.featureTests.map(\.tests) {
      guard let importable = subject.importable(by: target) else { continue }
      for file in subject.sources.files(of: target) {
        inspection.look(at: file.imports.count)
        // In a package with any folders, an executable that declares targets also links the others.
        if target.type == "executable" { continue }
        for found in file.imports {
          guard let imported = modules[found.module], !importable.contains(imported.name)
          else { continue }
          inspection.report(
            "\(target.name) imports \(found.module), which isn't a kit.",
            help: "Remove the import; call the other module through a need.",
            at: file.place(found.line))
        }
      }
    }
  }

  /// Lookups by name and linkage by symbol need no import.
  static let backDoors = ArchitectureRule(
    "back-door", "No source reaches other code past the mediator.", "source file", "source files"
  ) { subject, inspection in
    let modules = subject.targetsByModule
    for file in subject.sources.files {
      inspection.look()
      for door in file.outline.backDoors {
        inspection.report(
          "'\(door.name)' is a back door.",
          help: "Use an import or a need, or accept the finding with a reason.",
          at: file.place(door.line))
      }
      for found in file.imports where found.isTestable {
        guard let tests = modules[found.module].map({ $0.name + "Tests" }), file.target != tests
        else { continue }
        inspection.report(
          "'@testable import \(found.module)' is outside of \(tests).",
          help: "Import it without @testable, or move the code to its own tests.",
          at: file.place(found.line))
      }
    }
    inspectTables(of: subject, &inspection)
  }

  /// A statement on another module's table bypasses its actions, and breaks with its next migration.
  private static func inspectTables(
    of subject: ArchitectureSubject, _ inspection: inout Inspection
  ) {
    let files = subject.features.flatMap { subject.sources.files(of: $0) }
    let created = files.map { ($0.target, $0.outline.createdTables) }
    let owned = Dictionary(grouping: created, by: \.0).mapValues { $0.map(\.1).reduce([], +) }
    for file in files {
      let own = Set(owned[file.target] ?? [])
      for table in file.outline.tables where !own.contains(table.name) {
        guard let owner = owned.filter({ $0.value.contains(table.name) }).keys.min() else {
          continue
        }
        inspection.report(
          "\(file.target) uses the table \(table.name) of \(owner).",
          help: "Call an action of \(owner) through a need.", at: file.place(table.line))
      }
    }
  }

  static let kits = ArchitectureRule(
    "kit-dependency", "Kits use no feature; MediatorKit imports only Swift's modules and CThread.",
    "kit", "kits",
    exemption: { subject in
      subject.kits.isEmpty && !subject.features.isEmpty
        ? "the kits are products of another package" : nil
    }
  ) { subject, inspection in
    let inModules = subject.inModules
    let (names, modules) = (Set(inModules.map(\.name)), Set(inModules.map(\.module)))
    inspection.look(at: subject.kits.count)
    for target in subject.kits + subject.kits.compactMap(subject.tests(of:)) {
      for dependency in target.dependencies where names.contains(dependency.name) {
        inspection.reportInManifest(
          "\(target.name) depends on \(dependency.name), which isn't a kit.",
          help: "Remove the dependency.")
      }
      for file in subject.sources.files(of: target) {
        for found in file.imports where modules.contains(found.module) {
          inspection.report(
            "\(target.name) imports \(found.module), which isn't a kit.",
            help: "Remove the import.", at: file.place(found.line))
        }
      }
    }
    if subject.ownsKits || subject.manifest.target(ArchitectureSubject.core) != nil {
      inspectCore(of: subject, &inspection)
    }
  }

  /// The core is free of Foundation, so that it starts fast and builds anywhere.
  private static func inspectCore(of subject: ArchitectureSubject, _ inspection: inout Inspection) {
    let files = subject.sources.files.filter { $0.target == ArchitectureSubject.core }
    if files.isEmpty {
      inspection.report(
        "This rule found no source of MediatorKit to check.",
        help: "Check its folder 'Mediator/MediatorKit'.")
    }
    for file in files {
      for found in file.imports where !coreModules.contains(found.module) {
        inspection.report(
          "MediatorKit imports \(found.module).",
          help: "Remove the import; "
            + "it may import only \(coreModules.sorted().joined(separator: ", ")).",
          at: file.place(found.line))
      }
    }
  }

  /// The standard library, and the pointers of threads in C.
  private static let coreModules: Set<String> = [
    "CThread", "Swift", "Synchronization", "_Concurrency",
  ]
}

extension ArchitectureSubject {
  /// Whether it is a kit of this package, or any product where the kits are products.
  fileprivate func isKit(_ dependency: SwiftPMTarget.Dependency) -> Bool {
    let isProduct = dependency.kind == .product || manifest.target(dependency.name) == nil
    return isProduct ? !ownsKits : kits.contains { $0.name == dependency.name }
  }
}
