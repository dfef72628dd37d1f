import Foundation
import TestSupport
import Testing

@testable import ContractKit

struct GitSnapshotTests {
  private static func error(
    _ path: String, in reference: String, _ repository: TemporaryRepository
  ) async throws -> ContractSourceError? {
    let git = GitSnapshot(in: repository.folder, variables: repository.variables)
    do {
      _ = try await git.files(at: path, in: reference)
      return nil
    } catch let error as ContractSourceError { return error }
  }

  private static func texts(_ path: String, in reference: String, _ repository: TemporaryRepository)
    async throws -> [String]
  {
    let git = GitSnapshot(in: repository.folder, variables: repository.variables)
    return try await git.files(at: path, in: reference).files.map {
      "\($0.path) \(String(decoding: $0.bytes, as: UTF8.self))"
    }
  }

  @Test func `A folder is read as the commit has it, without what isn't JSON`() async throws {
    let repository = try await TemporaryRepository([
      "c/B.json": "old", "c/A.json": "a", "c/note.txt": "no", "c/in/C.json": "no", "D.json": "no",
    ])
    try repository.write("new", "c/B.json")
    #expect(try await Self.texts("c", in: "HEAD", repository) == ["c/A.json a", "c/B.json old"])
    try await repository.commit()
    #expect(try await Self.texts("c", in: "main", repository) == ["c/A.json a", "c/B.json new"])
    #expect(try await Self.texts("c", in: "HEAD~1", repository) == ["c/A.json a", "c/B.json old"])
  }

  @Test func `One file is read, also where the name is unusual`() async throws {
    let name = "a b:张-\t.json"
    let repository = try await TemporaryRepository(["c/\(name)": "text"])
    #expect(try await Self.texts("c/\(name)", in: "HEAD", repository) == ["c/\(name) text"])
    #expect(try await Self.texts("c", in: "HEAD", repository) == ["c/\(name) text"])
  }

  @Test func `An unknown name suggests the nearest one`() async throws {
    let repository = try await TemporaryRepository(["c/A.json": "a"])
    try await repository.git("branch", "release")
    #expect(
      try await Self.error("c", in: "relaese", repository)
        == .noCommit("relaese", near: ["release"]))
    #expect(try await Self.error("c", in: "v9", repository) == .noCommit("v9", near: []))
    #expect(try await Self.error("d", in: "main", repository) == .notInCommit("d", "main"))
  }

  @Test(arguments: [
    "--all", "-h", "--output=/tmp/x", "HEAD;ls", "$(ls)", "HEAD:c", "--end-of-options",
    "HEAD\nHEAD",
  ])
  func `An option or a command isn't a commit`(reference: String) async throws {
    let repository = try await TemporaryRepository(["c/A.json": "a"])
    let error = try await Self.error("c", in: reference, repository)
    #expect(error == .noCommit(reference, near: []))
  }

  @Test func `A commit has to be named`() async throws {
    let repository = try await TemporaryRepository(["c/A.json": "a"])
    #expect(try await Self.error("c", in: "", repository) == .noReference)
  }

  @Test func `Outside of a repository that is said`() async throws {
    let repository = try await TemporaryRepository()
    let folder = try TemporaryFolder([:])
    let git = GitSnapshot(in: folder.path, variables: repository.variables)
    await #expect(throws: ContractSourceError.noRepository) {
      try await git.files(at: "c", in: "HEAD")
    }
  }

  @Test func `A repository without a commit has none`() async throws {
    let repository = try await TemporaryRepository()
    #expect(try await Self.error("c", in: "HEAD", repository) == .noCommit("HEAD", near: []))
  }

  @Test func `Without git that is said`() async throws {
    let folder = try TemporaryFolder([:])
    for variables in [["PATH": folder.path], [:]] {
      let git = GitSnapshot(in: folder.path, variables: variables)
      await #expect(throws: ContractSourceError.noGit) { try await git.files(at: "c", in: "HEAD") }
    }
  }
}
