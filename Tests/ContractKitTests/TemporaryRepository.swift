import Foundation
import TestSupport

@testable import ContractKit

/// A git repository with fixed hashes, deleted with its last reference.
final class TemporaryRepository: Sendable {
  let package: TemporaryFolder
  var folder: String { package.path }

  /// The environment of every git that runs here: nothing of the machine's or a person's settings.
  let variables: [String: String]

  init(_ files: [String: String] = [:]) async throws {
    package = try TemporaryFolder(files)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    variables = [
      "PATH": path, "HOME": package.path, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CEILING_DIRECTORIES": "/",
      "GIT_AUTHOR_NAME": "Li", "GIT_AUTHOR_EMAIL": "li@example.org",
      "GIT_AUTHOR_DATE": "2026-01-02T03:04:05Z", "GIT_COMMITTER_NAME": "Li",
      "GIT_COMMITTER_EMAIL": "li@example.org", "GIT_COMMITTER_DATE": "2026-01-02T03:04:05Z",
    ]
    try await git("init", "-q", "-b", "main")
    if !files.isEmpty { try await commit() }
  }

  /// Commits all files in the folder.
  func commit() async throws {
    try await git("add", "-A")
    try await git("commit", "-q", "-m", "Change it")
  }

  func write(_ text: String, _ path: String) throws {
    let file = URL(filePath: folder).appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @discardableResult
  func git(_ arguments: String...) async throws -> Program.Output {
    struct Failure: Error { let reason: String }
    guard let git = Program(named: "git", in: variables["PATH"] ?? "") else {
      throw Failure(reason: "no git")
    }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "git-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let output = try await git.run(arguments, in: folder, variables: variables, scratch: scratch)
    guard output.status == 0 else { throw Failure(reason: output.reason) }
    return output
  }
}
