extension ArchitectureRule {
  /// R5: string lookups and linkage tricks reach what no import names.
  static let backDoors = ArchitectureRule(
    id: "R5",
    sentence: "No source reaches other code past the mediator.",
    subject: "source file", subjects: "source files"
  ) { subject, inspection in
    let modules = Set(subject.targetsByModule.keys)
    for file in subject.sources.files {
      inspection.look()
      for door in file.backDoors where !subject.allows(door, in: file) {
        inspection.report(
          "'\(door.kind.rawValue)' is a back door.",
          help: "Use an import or a need, or allow it for this file with a reason.",
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
    for allowance in subject.allowances where !subject.needs(allowance) {
      inspection.report(
        "The allowance of '\(allowance.kind.rawValue)' is used by nothing.", help: "Take it out.",
        in: allowance.file)
    }
  }
}

extension ArchitectureSubject {
  fileprivate func allows(_ door: BackDoor, in file: SourceFile) -> Bool {
    allowances.contains { $0.file == file.path && $0.kind == door.kind }
  }

  fileprivate func needs(_ allowance: BackDoorAllowance) -> Bool {
    sources.files.contains { file in
      file.path == allowance.file && file.backDoors.contains { $0.kind == allowance.kind }
    }
  }
}
