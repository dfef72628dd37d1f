import Foundation
package import MediatorKit

/// A file, a folder or a commit with contracts.
package enum ContractSource: Hashable, Sendable {
  /// A file or a folder.
  case path(String)
  /// A file or a folder in a commit, from the top of the repository; nil is ``folder`` of the current folder.
  case git(reference: String, path: String?)

  /// The contracts of a package.
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
  /// - Parameter git: Reads commits.
  /// - Returns: The contracts, with the accepted findings beside them.
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
        try bytes.map { try AcceptedFindings(in: $0, path: place) }
          ?? AcceptedFindings(path: place, entries: [])
      }
      return snapshot
    }
  }

  /// The accepted findings beside a folder of contracts; an empty list if there is no such file.
  package static func acceptedFindings(beside folder: String) -> Result<AcceptedFindings, any Error>
  {
    let path = AcceptedFindings.path(beside: folder)
    // A broken link is a list that can't be read, not a missing one.
    let isThere = (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    return Result {
      isThere ? try AcceptedFindings(in: ContractFile.bytes(atPath: path), path: path) : .none
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
  /// The path without slashes at its end.
  fileprivate var withoutSlash: String {
    count > 1 && hasSuffix("/") ? String(dropLast()).withoutSlash : self
  }

  /// The folder of the file with this path.
  fileprivate var parent: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? "."
  }
}

/// The contracts of a folder, a file or a commit.
package struct ContractSnapshot: Sendable {
  package let contracts: [TargetContract]
  package let folder: String
  /// The target of a named file; nil for a folder.
  package let onlyTarget: String?
  /// The accepted findings, or why their list can't be read.
  package var accepted: Result<AcceptedFindings, any Error>

  package init(
    _ contracts: [TargetContract], folder: String, onlyTarget: String? = nil,
    accepted: Result<AcceptedFindings, any Error> = .success(.none)
  ) {
    self.contracts = contracts
    self.folder = folder
    self.onlyTarget = onlyTarget
    self.accepted = accepted
  }
}
