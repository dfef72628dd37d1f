extension ArchitectureRule {
  /// String lookups and linkage tricks reach what no import names.
  static let backDoors = ArchitectureRule(
    id: "back-door",
    sentence: "No source reaches other code past the mediator.",
    subject: "source file", subjects: "source files"
  ) { subject, inspection in
    let modules = Set(subject.targetsByModule.keys)
    for file in subject.sources.files {
      inspection.look()
      for door in file.backDoors {
        inspection.report(
          "'\(door.kind.rawValue)' is a back door.",
          help: "Use an import or a need, or accept the finding with a reason.",
          in: file.path, line: door.line)
      }
      for found in file.imports
      where found.isTestable && modules.contains(found.module)
        && file.target != found.module + "Tests"
      {
        inspection.report(
          "'@testable import \(found.module)' stands outside \(found.module)Tests.",
          help: "Import it plainly, or move the code to its own tests.",
          in: file.path, line: found.line)
      }
    }
  }
}
