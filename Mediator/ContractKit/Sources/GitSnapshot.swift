#if os(macOS) || os(Linux)
  import Foundation
  import MediatorKit

  /// Reads files of a commit through the system's `git`.
  package struct GitSnapshot: Sendable {
    /// The folder of the repository; nil is the current one.
    let folder: String?
    /// The environment of `git`, and where it is found.
    let variables: [String: String]

    package init(in folder: String? = nil, variables: [String: String]) {
      self.folder = folder
      self.variables = variables
    }

    /// Reads a file, or the `.json` files of a folder, in the order of their names.
    ///
    /// - Parameters:
    ///   - path: The file or folder.
    ///   - reference: The commit: a branch, a tag, `HEAD~1`, a hash.
    ///   - isFromTop: Whether the path begins at the top of the repository, rather than at its ``folder``.
    /// - Returns: The path and the bytes of each file, and whether `path` is a folder.
    /// - Throws: ``ContractSourceError``, or `CancellationError`.
    package func files(
      at path: String, in reference: String, isFromTop: Bool = true
    ) async throws -> (files: [(path: String, bytes: [UInt8])], isFolder: Bool) {
      // No name of a commit begins like an option.
      guard !reference.isEmpty else { throw ContractSourceError.noReference }
      guard !reference.hasPrefix("-") else {
        throw ContractSourceError.noCommit(reference, near: [])
      }
      guard let git = Program(named: "git", in: variables["PATH"] ?? "") else {
        throw ContractSourceError.noGit
      }
      let scratch = FileManager.default.temporaryDirectory.appending(path: "git-\(UUID())")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: scratch) }
      let reader = Reader(git: git, snapshot: self, scratch: scratch)
      return try await reader.files(at: path, in: reference, isFromTop: isFromTop)
    }

    /// Reads a file; nil if the commit doesn't have it.
    package func file(
      at path: String, in reference: String, isFromTop: Bool = true
    ) async throws -> [UInt8]? {
      do {
        let found = try await files(at: path, in: reference, isFromTop: isFromTop)
        return found.isFolder ? nil : found.files.first?.bytes
      } catch ContractSourceError.notInCommit { return nil }
    }
  }

  private struct Reader {
    let git: Program
    let snapshot: GitSnapshot
    let scratch: URL

    func files(
      at path: String, in reference: String, isFromTop: Bool
    ) async throws -> (files: [(path: String, bytes: [UInt8])], isFolder: Bool) {
      guard try await answer("rev-parse", "--git-dir") != nil else {
        throw ContractSourceError.noRepository
      }
      let commit = try await commit(reference)
      // A repository may have several packages.
      let here = isFromTop ? nil : try await answer("rev-parse", "--show-prefix")
      let path = (here.map(Self.line) ?? "") + path
      // From here on git gets hashes, which can't be confused with options or paths.
      let place = try await answer("rev-parse", "--verify", "--quiet", "\(commit):\(path)")
      guard let object = place.map(Self.line), let kind = try await answer("cat-file", "-t", object)
      else { throw ContractSourceError.notInCommit(path, reference) }
      guard Self.line(kind) == "tree" else {
        return ([(path, try await bytes(of: object))], false)
      }
      var files: [(path: String, bytes: [UInt8])] = []
      for entry in try await entries(of: object) where entry.name.hasSuffix(".json") {
        files.append(("\(path)/\(entry.name)", try await bytes(of: entry.object)))
      }
      return (files, true)
    }

    private func commit(_ reference: String) async throws -> String {
      let found = try await answer(
        "rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}")
      if let found { return Self.line(found) }
      let names = try await answer("for-each-ref", "--format=%(refname:short)") ?? Data()
      let known = String(decoding: names, as: UTF8.self).split(separator: "\n").map(String.init)
      throw ContractSourceError.noCommit(
        reference, near: Suggestion.nearest(to: reference, among: known))
    }

    /// The files of a folder, from `mode kind hash`, a tab and the name, separated by NUL.
    private func entries(of object: String) async throws -> [(name: String, object: String)] {
      let list = try await answer("ls-tree", "-z", "--full-tree", object) ?? Data()
      return list.split(separator: 0).compactMap { line in
        let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", maxSplits: 1)
        let fields = parts.first?.split(separator: " ") ?? []
        guard parts.count == 2, fields.count == 3, fields[1] == "blob" else { return nil }
        return (String(parts[1]), String(fields[2]))
      }
    }

    private func bytes(of object: String) async throws -> [UInt8] {
      guard let bytes = try await answer("cat-file", "blob", object) else {
        throw ContractSourceError.notInCommit(object, "the repository")
      }
      return Array(bytes)
    }

    /// The output of git; nil if it fails.
    private func answer(_ arguments: String...) async throws -> Data? {
      let result = try await git.run(
        arguments, in: snapshot.folder, variables: snapshot.variables, scratch: scratch)
      return result.status == 0 ? result.output : nil
    }

    private static func line(_ output: Data) -> String {
      String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  }
#endif
