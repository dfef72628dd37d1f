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
    if let root, !root.dependencies.contains(where: { $0.name == name }) {
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
    for feature in subject.features where linked.contract(feature.name) == nil {
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

extension ArchitectureSubject {
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
