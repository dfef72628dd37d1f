import ContractKit
import Foundation
import MediatorKit

extension Command {
  static let contractExport = Command(
    name: "contract export", summary: "Writes the contract of each target to a file of its own.",
    operands: "[DIR]", count: 0...1,
    options: [
      CommandOption(
        name: "check",
        help: "Write nothing; list what is out of date, and exit with 1 if anything is.")
    ],
    discussion: [
      "A contract is what a target offers, needs, emits and subscribes to: <Target>.json, the same bytes for the same "
        + "contract, shapes as JSON Schema 2020-12. Commit the files: later changes are compared with them.",
      "The results of recorded examples are written too: each runs as with 'call --example', for 60 s or --timeout at most.",
      "DIR is \(ContractExport.folder) by default. Each file is replaced atomically; files of removed targets are "
        + "deleted. If a .json file in DIR isn't a contract, nothing is written. With --only, the others stay as they are.",
      "An application that can't be linked has no contracts to commit: the command lists the faults, writes nothing "
        + "and exits with 70.",
    ],
    examples: [
      ("contract export", "renew the committed contracts"),
      ("contract export --check", "what would change?"),
      ("contract export before", "keep the present contracts to compare with"),
    ]
  ) { context in
    let path = try ContractExport.path(context)
    let folder = ContractFolder(path)
    // A folder that can't be used is refused before the examples run, which takes seconds.
    _ = try folder.changes(to: [])
    let only = context.only.map(Set.init)
    // The examples of the named modules may need the committed results of the others.
    let committed = only == nil ? [] : folder.readableContracts
    let contracts = try await context.recording(
      context.mediator().contracts.map {
        only?.contains($0.name) ?? true ? $0 : $0.recorded(in: committed)
      }, only: only)
    let changes = try folder.changes(to: contracts).filter { change in
      only?.contains { change.file == ContractFile.name(of: $0) } ?? true
    }
    let isCheck = context.invocation.has("check")
    if !isCheck { try folder.apply(changes) }
    let export = ContractExport(path: path, changes: changes, isCheck: isCheck)
    return try context.print(export.text, or: export.fields, export.exit)
  }
}

private struct ContractExport {
  static let folder = ContractSource.folder

  let path: String
  let changes: [ContractFolder.Change]
  let isCheck: Bool

  /// The named folder, else that of the package.
  static func path(_ context: CommandContext) throws(ConsoleError) -> String {
    if let path = context.invocation.operands.first { return path }
    // At the top of a package it is made.
    for place in [folder, "Package.swift"] where FileManager.default.fileExists(atPath: place) {
      return folder
    }
    throw .noContractFolder(folder)
  }

  private var stale: [ContractFolder.Change] { changes.filter { $0.kind != .unchanged } }

  var exit: ExitCode { isCheck && !stale.isEmpty ? .failed : .ok }

  var text: String {
    var lines: [String] = []
    for change in stale {
      lines.append("\(change.kind.rawValue)  \(change.file)")
      if isCheck, change.kind == .changed {
        lines += change.difference.split(separator: "\n").map { "  \($0)" }
      }
    }
    let removed = changes.count { $0.kind == .removed }
    let written = stale.count - removed
    let verdict =
      switch (stale.isEmpty, isCheck) {
      case (true, _): "all up to date"
      case (false, true): "\(stale.count) out of date"
      case (false, false): "\(written) written" + (removed > 0 ? ", \(removed) removed" : "")
      }
    lines.append("\((changes.count - removed).counted("contract")) in \(path): \(verdict)")
    return lines.joined(separator: "\n") + "\n"
  }

  var fields: [String: Value] {
    let files = changes.map { change -> Value in
      var fields: [String: Value] = [
        "file": .string(change.file), "change": .string(change.kind.rawValue),
      ]
      if isCheck, change.kind == .changed { fields["difference"] = .string(change.difference) }
      return .object(fields)
    }
    return ["folder": .string(path), "files": .array(files)]
  }
}
