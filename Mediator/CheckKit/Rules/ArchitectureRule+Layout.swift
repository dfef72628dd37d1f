import ContractKit
import MediatorKit

extension ArchitectureRule {
  /// A module is a folder, a SwiftPM target, a linked target and tests, all with one name.
  static let folders = ArchitectureRule(
    "module-layout", "Folders, SwiftPM targets, tests and linked modules are the same.", "feature",
    "features"
  ) { subject, inspection in
    inspection.look(at: subject.features.count)
    for feature in subject.features { inspect(feature, of: subject, &inspection) }
    if let layout = subject.layout { inspect(layout, of: subject, &inspection) }
    if let linked = subject.linked { inspect(linked, of: subject, &inspection) }
  }

  private static func inspect(
    _ feature: SwiftPMTarget, of subject: ArchitectureSubject, _ inspection: inout Inspection
  ) {
    let name = feature.name
    if feature.folder != "Modules/\(name)" {
      inspection.reportInManifest(
        "\(name) has the folder '\(feature.folder)'.",
        help: "Move it to Modules/\(name), or rename it after its folder.")
    }
    if subject.sources.files(of: feature).isEmpty {
      inspection.reportInManifest(
        "\(name) has no sources in '\(feature.folder)'.",
        help: "Write some, or remove it from the modules in Package.swift.")
    }
    let root = subject.compositionRoot
    if subject.tests(of: feature) == nil, !subject.hasContractTests {
      let others = root.map { ", or contract tests, which depend on \($0.name) and TestKit" } ?? ""
      inspection.reportInManifest(
        "\(name) has no test target \(name)Tests.",
        help: "Add one\(subject.ownsKits ? "" : others).")
    }
    if let root, !root.dependencies.contains(where: { $0.name == name }),
      !subject.executables.contains(where: { $0.contains(feature) })
    {
      inspection.reportInManifest(
        "\(root.name) doesn't depend on \(name), so it can't be linked.",
        help: "Add it to the dependencies of \(root.name), or remove it from the modules.")
    }
  }

  private static func inspect(
    _ layout: PackageLayout, of subject: ArchitectureSubject, _ inspection: inout Inspection
  ) {
    let known = Set(subject.manifest.targets.map(\.folder))
    for folder in layout.folders where !known.contains(folder) {
      // Tests may have folders that aren't built with the package.
      if folder.hasPrefix("Tests/"), !folder.hasSuffix("Tests") { continue }
      inspection.report(
        "No SwiftPM target builds the folder '\(folder)'.",
        help: "Add it to Package.swift, or delete the folder.", in: folder)
    }
    // SwiftPM finds this one by its name: the entry point of the tests.
    for stray in layout.strays where stray != "Tests/XCTMain.swift" {
      inspection.report(
        "No SwiftPM target builds this file.",
        help: "Move it into the folder of a SwiftPM target, or delete it.", in: stray)
    }
  }

  private static func inspect(
    _ linked: LinkedTargets, of subject: ArchitectureSubject, _ inspection: inout Inspection
  ) {
    let names = subject.features.map(\.name)
    for feature in subject.features
    where linked.contract(feature.name) == nil && subject.isExpected(feature, linked.modules) {
      let name = feature.name
      inspection.report(
        "\(name) is a feature of the package, but no target '\(name)' is linked.",
        help: "Register Target_\(name) in the composition root, or remove the module from "
          + "Package.swift.",
        at: subject.place(ofTarget: feature) ?? Finding.SourceLocation("Modules/\(name)"))
    }
    // The composition root may have targets too, such as one that uses every module.
    let root = subject.compositionRoot.map(subject.sources.files(of:)) ?? []
    let types = Set(root.flatMap(\.outline.declarations).filter(\.isType).map(\.name))
    for contract in linked.contracts
    where !names.contains(contract.name) && !types.contains("Target_\(contract.name)") {
      inspection.report(
        "The target '\(contract.name)' is linked, but no feature of the package has this name.",
        help: "Move it to Modules/\(contract.name), or rename it after its feature.",
        at: contract.actions.compactMap(\.place).first)
    }
  }
}

extension ArchitectureRule {
  /// Finds targets by the names of their types, in a package with any folders.
  ///
  /// A fallback target, which has a `notFound`, isn't among the linked ones.
  static let unlinkedTargets = ArchitectureRule(
    kind: Finding.Kind("unlinked-target", "Every target in the sources is linked."),
    subject: "target", subjects: "targets", mayBeEmpty: true
  ) { subject, inspection in
    guard let linked = subject.linked else { return }
    for target in subject.manifest.targets where subject.isExpected(target, linked.modules) {
      for file in subject.sources.files(of: target) {
        let declarations = file.outline.declarations
        for type in declarations
        where type.isType && type.inherited.contains("Target") && type.name.hasPrefix("Target_") {
          inspection.look()
          let name = String(type.name.dropFirst("Target_".count))
          let hasNotFound = declarations.contains {
            $0.name == "notFound" && type.body?.contains($0.index) == true
          }
          guard !hasNotFound, linked.contract(name) == nil, !linked.declares(in: file.path) else {
            continue
          }
          inspection.report(
            "\(type.name) is a target of the package, but no target '\(name)' is linked.",
            help: "Register it in the composition root, or remove it.", at: file.place(type.line))
        }
      }
    }
  }
}

extension LinkedTargets {
  /// The modules that declare actions: `#fileID` begins with the module.
  var modules: Set<String> {
    Set(contracts.flatMap(\.actions).map { String($0.file.prefix { $0 != "/" }) })
  }

  /// Whether a linked target declares an action in a file, as a target with a name of its own may.
  fileprivate func declares(in path: String) -> Bool {
    contracts.contains { contract in
      contract.actions.contains { path.hasSuffix($0.file.drop { $0 != "/" }) }
    }
  }
}

extension ArchitectureSubject {
  /// Whether the application should link what a SwiftPM target declares: each executable that depends on a linked module
  /// depends on it too, or no executable does; a library of tests has targets of its own.
  fileprivate func isExpected(_ target: SwiftPMTarget, _ modules: Set<String>) -> Bool {
    let executables = executables
    let roots = executables.filter { reached in reached.contains { modules.contains($0.module) } }
    return !target.isTest && !target.folder.hasPrefix("Tests/")
      && (roots.allSatisfy { $0.contains(target) }
        || !executables.contains { $0.contains(target) })
  }

  /// The SwiftPM targets of which each executable is made.
  fileprivate var executables: [Set<SwiftPMTarget>] {
    manifest.targets.filter { $0.type == "executable" }.map(reached(from:))
  }

  /// A SwiftPM target and those of this package that it depends on, also through others.
  private func reached(from target: SwiftPMTarget) -> Set<SwiftPMTarget> {
    var reached: Set<SwiftPMTarget> = []
    var rest = [target]
    while let next = rest.popLast() {
      guard reached.insert(next).inserted else { continue }
      rest += next.dependencies.compactMap { manifest.target($0.name) }
    }
    return reached
  }

  /// Where a feature declares its target; nil if it doesn't.
  fileprivate func place(ofTarget feature: SwiftPMTarget) -> Finding.SourceLocation? {
    for file in sources.files(of: feature) {
      let types = file.outline.declarations.filter(\.isType)
      guard let type = types.first(where: { $0.name == "Target_\(feature.name)" }) else { continue }
      return file.place(type.line)
    }
    return nil
  }
}
