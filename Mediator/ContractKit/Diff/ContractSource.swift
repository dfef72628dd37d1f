import Foundation
import MediatorKit

/// Where contracts are read: a file, a folder, or a commit.
package enum ContractSource: Hashable, Sendable {
  /// A file or a folder.
  case path(String)
  /// A file or a folder as a commit has it, from the top of the repository; nil is where the contracts of the package
  /// in the current folder stand.
  case git(reference: String, path: String?)

  /// Where the contracts of a package stand.
  package static let folder = "Tests/ContractTests/Contracts"

  /// Reads `PATH`, `git:REF` or `git:REF:PATH`.
  package init(_ text: String) {
    guard text.hasPrefix("git:") else {
      self = .path(text)
      return
    }
    let parts = text.dropFirst("git:".count).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count > 1 ? parts[1] : ""
    self = .git(
      reference: String(parts.first ?? ""), path: path.isEmpty ? nil : String(path))
  }

  /// Reads the contracts.
  ///
  /// - Parameter git: How commits are read.
  /// - Returns: All contracts of a folder, or the one of a file.
  /// - Throws: ``ContractSourceError``, ``ContractFileError`` or `CancellationError`.
  package func read(_ git: GitSnapshot) async throws -> ContractSnapshot {
    switch self {
    case .path(let path): return try Self.read(path)
    case .git(let reference, let path):
      let isFromTop = path != nil
      let path = (path ?? Self.folder).withoutSlash
      let (files, isFolder) = try await git.files(at: path, in: reference, isFromTop: isFromTop)
      let contracts = try files.map { file in
        try ContractFolder.contract(in: file.bytes, path: "git:\(reference):\(file.path)")
      }
      return try Self.snapshot(contracts, path, isFolder: isFolder)
    }
  }

  private static func read(_ path: String) throws -> ContractSnapshot {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ContractSourceError.notFound(path)
    }
    let place = path.withoutSlash
    if isFolder.boolValue {
      return try snapshot(ContractFolder(place).contracts(), place, isFolder: true)
    }
    let contract = try ContractFile.contract(in: ContractFile.bytes(atPath: path), path: path)
    return try snapshot([contract], path, isFolder: false)
  }

  private static func snapshot(_ contracts: [TargetContract], _ path: String, isFolder: Bool) throws
    -> ContractSnapshot
  {
    guard !contracts.isEmpty else { throw ContractSourceError.empty(path) }
    guard !isFolder else { return ContractSnapshot(contracts, folder: path) }
    return ContractSnapshot(contracts, folder: path.parent, onlyTarget: contracts[0].name)
  }
}

extension String {
  /// The path without a slash at its end.
  fileprivate var withoutSlash: String {
    count > 1 && hasSuffix("/") ? String(dropLast()).withoutSlash : self
  }

  /// The folder that holds the file of this path.
  fileprivate var parent: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? "."
  }
}
