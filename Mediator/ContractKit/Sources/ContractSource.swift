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
  /// - Returns: All contracts of a folder, or the one of a file, with the accepted findings that stand beside them.
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
      var snapshot = try Self.snapshot(contracts, path, isFolder: isFolder)
      let list = AcceptedFindings.path(beside: snapshot.folder)
      let bytes = try await git.file(at: list, in: reference, isFromTop: isFromTop)
      let place = "git:\(reference):\(list)"
      snapshot.accepted = Result {
        try bytes.map { try AcceptedFindings(in: $0, path: place) } ?? .none(in: place)
      }
      return snapshot
    }
  }

  /// The breaks of the file that stands beside a folder of contracts, or none if there is no such file.
  package static func acceptedFindings(beside folder: String) -> Result<AcceptedFindings, any Error>
  {
    let path = AcceptedFindings.path(beside: folder)
    // A link that leads nowhere is a list that can't be read, not none.
    let isThere = (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    return Result {
      isThere ? try AcceptedFindings(in: ContractFolder.bytes(atPath: path), path: path) : .none
    }
  }

  private static func read(_ path: String) throws -> ContractSnapshot {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ContractSourceError.notFound(path)
    }
    let place = path.withoutSlash
    let contracts =
      isFolder.boolValue
      ? try ContractFolder(place).contracts()
      : [try ContractFile.contract(in: ContractFile.bytes(atPath: path), path: path)]
    var snapshot = try snapshot(contracts, place, isFolder: isFolder.boolValue)
    snapshot.accepted = acceptedFindings(beside: snapshot.folder)
    return snapshot
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
