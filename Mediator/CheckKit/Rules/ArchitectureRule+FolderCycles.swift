import ContractKit
import MediatorKit

extension ArchitectureRule {
  /// Folders in a cycle can't be read, tested or moved one by one.
  static let folderCycles = ArchitectureRule(
    "folder-cycles", "No two folders of a SwiftPM target use each other.",
    "folder of a SwiftPM target", "folders",
    exemption: { subject in
      let isFlat = !subject.sources.files.isEmpty && subject.layered.isEmpty
      return isFlat ? "no SwiftPM target has two folders" : nil
    }
  ) { subject, inspection in
    for (target, files, isFeature) in subject.layered {
      let uses = FolderUses(of: target, in: files, isFeature: isFeature)
      inspection.look(at: uses.folders.count)
      inspection.report(uses.cycles.map { finding(of: $0, in: target.name) })
    }
  }

  /// An accepted finding names the folders rather than the example, which changes with any edit.
  private static func finding(of cycle: FolderUses.Cycle, in target: String) -> Finding {
    let names = cycle.shortest + cycle.shortest.prefix(1)
    let more =
      cycle.folders.count == cycle.shortest.count
      ? "" : "; \(cycle.folders.count) of its folders use each other, directly or not"
    return Finding(
      folderCycles.kind,
      "\(names.joined(separator: " → ")) is a cycle of folders in \(target)\(more).",
      about: "\(target): \(cycle.folders.joined(separator: ", "))",
      help: "Remove one of these uses: move the declaration to the folder that uses it, or to one "
        + "that both use.",
      related: cycle.uses.map { use in
        Finding.Related("\(use.from) uses \(use.name) of \(use.to)", use.place)
      })
  }
}

extension ArchitectureSubject {
  /// The SwiftPM targets with two or more folders, without tests.
  fileprivate var layered: [(target: SwiftPMTarget, files: [SourceFile], isFeature: Bool)] {
    let features = Set(features)
    return manifest.targets.filter { !$0.isTest }
      .map { ($0, sources.files(of: $0), features.contains($0)) }
      .filter { FolderUses.folders(of: $0, in: $1, isFeature: $2).count > 1 }
  }
}
