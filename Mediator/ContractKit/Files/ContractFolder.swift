import Foundation
package import MediatorKit

/// A folder of contract files, `<Target>.json` for each target.
package struct ContractFolder: Sendable {
  package typealias Fault = ContractFileError

  package struct Change: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case added, changed, removed, unchanged
    }

    package let kind: Kind
    package let file: String
    /// The old text; empty if the file doesn't exist.
    package let before: String
    /// The new text; empty if the file is to be removed.
    package let after: String

    /// The lines that differ, as in `diff -u`.
    package var difference: String { TextDifference(from: before, to: after).description }
  }

  /// How the files are written, for messages; the program of each package has its own name.
  package static let exporting = "with your command line: contract export"

  package let path: String

  package init(_ path: String) { self.path = path }

  /// Reads every `.json` file in the folder, in the order of their names.
  package func contracts() throws(Fault) -> [TargetContract] {
    var contracts: [TargetContract] = []
    for target in try targets() { contracts.append(try contract(of: target)) }
    return contracts
  }

  /// The contracts of the valid files; the others are skipped.
  package var readableContracts: [TargetContract] {
    ((try? targets()) ?? []).compactMap { try? contract(of: $0) }
  }

  /// The names of the targets that have a file, sorted.
  package func targets() throws(Fault) -> [String] {
    try names().map { String($0.dropLast(".json".count)) }
  }

  /// Reads the contract of one target.
  package func contract(of target: String) throws(Fault) -> TargetContract {
    let name = ContractFile.name(of: target)
    return try Self.contract(in: try bytes(of: name), path: path(of: name))
  }

  /// Reads one file, whose name must be that of its target.
  static func contract(in bytes: [UInt8], path: String) throws(Fault) -> TargetContract {
    let contract = try ContractFile.contract(in: bytes, path: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name == ContractFile.name(of: contract.name) else {
      throw ContractFileError(
        .contractMisnamed, path, "the contract in it is that of '\(contract.name.prefix(60))'",
        help: "rename it to <Target>.json, or delete it")
    }
    return contract
  }

  /// The changes that make the folder have these contracts, sorted by file.
  ///
  /// Fails if a `.json` file in the folder isn't a contract, rather than overwrite it.
  package func changes(to contracts: [TargetContract]) throws(Fault) -> [Change] {
    var before: [String: String] = [:]
    for name in exists ? try names() : [] {
      let bytes = try bytes(of: name)
      _ = try Self.contract(in: bytes, path: path(of: name))
      // Git may have changed the ends of the lines.
      before[name] = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }
    let after = Dictionary(
      contracts.map { (ContractFile.name(of: $0.name), ContractFile.text(of: $0)) }
    ) { first, _ in first }
    return Set(before.keys).union(after.keys).sorted().map { name in
      Self.change(name, before[name], after[name])
    }
  }

  /// Makes the changes; each file is replaced atomically.
  package func apply(_ changes: [Change]) throws(Fault) {
    let texts = changes.filter { $0.kind != .unchanged }
      .map { (name: $0.file, text: $0.kind == .removed ? nil : $0.after) }
    do { try FolderUpdate(folder: path, texts: texts).apply() } catch {
      throw ContractFileError(
        .contractUnwritable, error.path, "can't be written: \(error.reason)",
        help: "\(error.progress); check the folder, its permissions and the free space, then retry")
    }
  }

  private static func change(_ name: String, _ before: String?, _ after: String?) -> Change {
    let kind: Change.Kind =
      switch (before, after) {
      case (nil, _): .added
      case (_, nil): .removed
      case (let before, let after): before == after ? .unchanged : .changed
      }
    return Change(kind: kind, file: name, before: before ?? "", after: after ?? "")
  }

  private var exists: Bool { FileManager.default.fileExists(atPath: path) }

  private func path(of name: String) -> String { FolderUpdate.path(of: name, in: path) }

  private func names() throws(Fault) -> [String] {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw unreadable("it isn't a folder")
    }
    do {
      // Hidden files are those of the system and of editors.
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
    } catch {
      throw unreadable("the folder can't be read: \(error.reason)")
    }
  }

  private func unreadable(_ problem: String) -> ContractFileError {
    ContractFileError(
      .contractUnreadable, path, problem, help: "name a folder of contract files")
  }

  private func bytes(of name: String) throws(Fault) -> [UInt8] {
    try ContractFile.bytes(atPath: path(of: name))
  }
}
