import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ContractSourceTests {
  private typealias Sample = ShopContracts
  private static let shop = ContractFile.text(of: Sample.shop(Sample.action()))
  private static let clerk = ContractFile.text(of: Sample.clerk())
  private static let nowhere = GitSnapshot(variables: [:])

  @Test(arguments: [
    ("before", ContractSource.path("before")), ("git", .path("git")),
    ("git:main", .git(reference: "main", path: nil)),
    ("git:main:", .git(reference: "main", path: nil)),
    ("git:v1:a/b:c", .git(reference: "v1", path: "a/b:c")),
    ("git:", .git(reference: "", path: nil)),
  ])
  func `An operand is a path, or a commit and a path in it`(text: String, source: ContractSource) {
    #expect(ContractSource(text) == source)
  }

  @Test func `A folder gives every contract, and a file one`() async throws {
    let package = try TemporaryFolder(["c/Shop.json": Self.shop, "c/Clerk.json": Self.clerk])
    let all = try await ContractSource("\(package.path)/c/").read(Self.nowhere)
    #expect(all.contracts.map(\.name) == ["Clerk", "Shop"])
    #expect(all.folder == "\(package.path)/c" && all.onlyTarget == nil)
    let one = try await ContractSource("\(package.path)/c/Shop.json").read(Self.nowhere)
    #expect(one.contracts.map(\.name) == ["Shop"])
    #expect(one.folder == "\(package.path)/c" && one.onlyTarget == "Shop")
  }

  @Test func `A commit gives the same as the folder it was made of`() async throws {
    let folder = ContractSource.folder
    let repository = try await TemporaryRepository([
      "\(folder)/Shop.json": Self.shop, "\(folder)/Clerk.json": Self.clerk,
    ])
    let git = GitSnapshot(in: repository.folder, variables: repository.variables)
    let all = try await ContractSource("git:HEAD").read(git)
    let same = try await ContractSource("\(repository.folder)/\(folder)").read(git)
    #expect(all.contracts == same.contracts && all.folder == folder)
    let one = try await ContractSource("git:HEAD:\(folder)/Shop.json").read(git)
    #expect(one.contracts.map(\.name) == ["Shop"] && one.onlyTarget == "Shop")
    #expect(one.folder == folder)
  }

  @Test func `A package that is one of several in its repository has its own contracts`()
    async throws
  {
    let folder = ContractSource.folder
    let repository = try await TemporaryRepository([
      "\(folder)/Shop.json": Self.shop, "sample/\(folder)/Clerk.json": Self.clerk,
    ])
    let git = GitSnapshot(
      in: "\(repository.folder)/sample", variables: repository.variables)
    let own = try await ContractSource("git:HEAD").read(git)
    #expect(own.contracts.map(\.name) == ["Clerk"] && own.folder == folder)
    let other = try await ContractSource("git:HEAD:\(folder)").read(git)
    #expect(other.contracts.map(\.name) == ["Shop"])
  }

  @Test func `Accepted breaks are those that stand beside the contracts, there and then`()
    async throws
  {
    let entry =
      #"{"id":"action-removed","about":"Shop/buy","reason":"r","date":"2026-11-21"}"#
    let folder = ContractSource.folder
    let list = AcceptedFindings.path(beside: folder)
    let repository = try await TemporaryRepository([
      "\(folder)/Shop.json": Self.shop, list: "[\(entry)]", "c/Shop.json": Self.shop,
      "d/Contracts/Shop.json": Self.shop, "d/accepted-findings.json": "[1]",
    ])
    let git = GitSnapshot(in: repository.folder, variables: repository.variables)
    let then = try await ContractSource("git:HEAD").read(git).accepted.get()
    #expect(then.entries.map(\.reason) == ["r"] && then.path == "git:HEAD:\(list)")
    let now = try await ContractSource("\(repository.folder)/\(folder)/").read(git).accepted.get()
    #expect(now.entries == then.entries && now.path == "\(repository.folder)/\(list)")
    #expect(try await ContractSource("git:HEAD:c").read(git).accepted.get().entries.isEmpty)
    for folder in ["git:HEAD:d/Contracts", "\(repository.folder)/d/Contracts"] {
      let fault = await #expect(throws: AcceptedFindings.Fault.self) {
        try await ContractSource(folder).read(git).accepted.get()
      }
      #expect(fault?.path.hasSuffix("d/accepted-findings.json") == true)
    }
  }

  @Test func `A list that can't be read isn't none`() throws {
    let package = try TemporaryFolder(["c/Shop.json": Self.shop])
    #expect(try ContractSource.acceptedFindings(beside: "\(package.path)/c").get().entries.isEmpty)
    try package.link("accepted-findings.json", to: "nowhere")
    #expect(throws: ContractFileError.self) {
      try ContractSource.acceptedFindings(beside: "\(package.path)/c").get()
    }
  }

  @Test func `What isn't there, and what is empty, is said`() async throws {
    let package = try TemporaryFolder(["c/note.txt": ""])
    for (path, error) in [
      ("/no/where", ContractSourceError.notFound("/no/where")),
      ("\(package.path)/c", .empty("\(package.path)/c")),
    ] {
      await #expect(throws: error) { try await ContractSource(path).read(Self.nowhere) }
    }
  }

  @Test func `A file of a commit that isn't a contract is named`() async throws {
    let repository = try await TemporaryRepository(["c/Shop.json": "{\"schema\":"])
    let git = GitSnapshot(in: repository.folder, variables: repository.variables)
    let error = await #expect(throws: ContractFileError.self) {
      try await ContractSource("git:HEAD:c").read(git)
    }
    #expect(error?.kind == .contractNotJSON && error?.path == "git:HEAD:c/Shop.json")
  }
}
