import Foundation
package import MediatorKit

/// The contract files of one folder: `<Target>.json` for each target.
package struct ContractFolder: Sendable {
  /// What becomes of one file.
  package struct Change: Sendable, Hashable {
    /// What there is to do.
    package enum Kind: String, Sendable {
      /// The file isn't there yet.
      case added
      /// The file says something else.
      case changed
      /// The target is gone.
      case removed
      /// The file is up to date.
      case unchanged
    }

    /// What there is to do.
    package let kind: Kind
    /// The name of the file.
    package let file: String
    /// What the file says now; empty when it isn't there.
    package let before: String
    /// What it is to say; empty when it is to go.
    package let after: String

    /// The lines that differ, as `diff -u` shows them; empty when none do.
    package var difference: String { TextDifference(from: before, to: after).description }
  }

  /// The folder.
  package let path: String

  /// Names a folder; nothing is read yet.
  package init(_ path: String) { self.path = path }

  /// Reads every contract in the folder, sorted by target.
  ///
  /// What doesn't end in `.json` is left alone.
  package func contracts() throws(ContractFileError) -> [TargetContract] {
    var contracts: [TargetContract] = []
    for name in try names() {
      contracts.append(try Self.contract(in: try bytes(of: name), path: path(of: name)))
    }
    return contracts
  }

  /// Reads one file of a folder, whose name must be that of the target in it.
  static func contract(in bytes: [UInt8], path: String) throws(ContractFileError) -> TargetContract
  {
    let contract = try ContractFile.contract(in: bytes, path: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name == ContractFile.name(of: contract.name) else {
      throw ContractFileError(
        .contractMisnamed, path, "it holds the contract of '\(contract.name.prefix(60))'",
        help: "a contract is kept in <Target>.json; rename the file or delete it")
    }
    return contract
  }

  /// What has to be done so that the folder holds these contracts, sorted by file.
  ///
  /// Throws when a `.json` file of the folder is anything but a contract: it would be overwritten, or would be taken
  /// for one later.
  package func changes(to contracts: [TargetContract]) throws(ContractFileError) -> [Change] {
    var before: [String: String] = [:]
    for name in exists ? try names() : [] {
      let bytes = try bytes(of: name)
      _ = try Self.contract(in: bytes, path: path(of: name))
      before[name] = String(decoding: bytes, as: UTF8.self)
    }
    let after = Dictionary(
      contracts.map { (ContractFile.name(of: $0.name), ContractFile.text(of: $0)) }
    ) { first, _ in first }
    return Set(before.keys).union(after.keys).sorted().map { name in
      Self.change(name, before[name], after[name])
    }
  }

  /// Makes the changes, each file at once: a reader sees the old text or the new one, also after a crash.
  package func apply(_ changes: [Change]) throws(ContractFileError) {
    let texts = changes.filter { $0.kind != .unchanged }
      .map { (name: $0.file, text: $0.kind == .removed ? nil : $0.after) }
    do { try FolderUpdate(folder: path, texts: texts).apply() } catch {
      throw ContractFileError(
        .contractUnwritable, error.path, "it can't be written: \(error.reason)",
        help:
          "\(error.progress); check the folder, its rights and the space left, then run this again")
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

  private func path(of name: String) -> String {
    FolderUpdate.path(of: name, in: path)
  }

  private func names() throws(ContractFileError) -> [String] {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw unreadable("it is no folder")
    }
    do {
      // What begins with a dot is the system's or an editor's, and half-written files of others.
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
    } catch {
      throw unreadable("the folder can't be read: \(error.reason)")
    }
  }

  private func unreadable(_ problem: String) -> ContractFileError {
    ContractFileError(
      .contractUnreadable, path, problem, help: "name a folder with contract files")
  }

  private func bytes(of name: String) throws(ContractFileError) -> [UInt8] {
    try Self.bytes(atPath: path(of: name))
  }

  /// Reads a file that nobody named: it may be anything.
  static func bytes(atPath path: String) throws(ContractFileError) -> [UInt8] {
    // A pipe that nobody writes to would be waited for without end.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
    guard type == nil || type == .typeRegular || type == .typeDirectory else {
      throw ContractFileError(
        .contractUnreadable, path, "it is no file", help: "move it elsewhere")
    }
    return try ContractFile.bytes(atPath: path)
  }
}
