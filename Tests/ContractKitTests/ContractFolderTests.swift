import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ContractFolderTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("contracts-\(UUID().uuidString)").path

  private static let bank = TargetContract(name: "Bank", summary: "Pays.", actions: [], needs: [])

  @Test func `What is written is read, and nothing is left to do`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = ContractFolder(path)
    let contracts = [SampleContract.shop, Self.bank]
    let changes = try folder.changes(to: contracts)
    #expect(changes.map(\.file) == ["Bank.json", "Shop.json"])
    #expect(changes.map(\.kind) == [.added, .added])
    try folder.apply(changes)
    #expect(try folder.contracts() == [Self.bank, SampleContract.shop])
    #expect(try folder.changes(to: contracts).map(\.kind) == [.unchanged, .unchanged])
  }

  @Test func `A change shows the lines that differ`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = ContractFolder(path)
    try folder.apply(try folder.changes(to: [Self.bank]))
    let change = try #require(
      try folder.changes(to: [
        TargetContract(name: "Bank", summary: "Lends.", actions: [], needs: [])
      ]).first)
    #expect(change.kind == .changed)
    #expect(
      change.difference == """
        -{"actions": {}, "emits": {}, "needs": [], "schema": "mediator.contract/1", "subscriptions": [], "summary": "Pays.",
        +{"actions": {}, "emits": {}, "needs": [], "schema": "mediator.contract/1", "subscriptions": [], "summary": "Lends.",
           "target": "Bank", "version": "1.0.0"}
        """)
  }

  @Test func `A file with the line ends of Windows is unchanged`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = ContractFolder(path)
    try folder.apply(try folder.changes(to: [SampleContract.shop]))
    let file = path + "/Shop.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try Data(text.replacing("\n", with: "\r\n").utf8).write(to: URL(fileURLWithPath: file))
    #expect(try folder.changes(to: [SampleContract.shop]).map(\.kind) == [.unchanged])
  }

  @Test func `The file of a removed target is deleted`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = ContractFolder(path)
    try folder.apply(try folder.changes(to: [SampleContract.shop, Self.bank]))
    try folder.apply(try folder.changes(to: [Self.bank]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["Bank.json"])
  }

  @Test func `A file that another process removed is ignored`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = ContractFolder(path)
    try folder.apply(try folder.changes(to: [SampleContract.shop, Self.bank]))
    let changes = try folder.changes(to: [Self.bank])
    try FileManager.default.removeItem(atPath: path + "/Shop.json")
    try folder.apply(changes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["Bank.json"])
  }

  @Test func `A pipe doesn't block`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try #require(mkfifo(path + "/Bank.json", 0o600) == 0)
    let error = try #require(throws: ContractFileError.self) {
      try ContractFolder(path).contracts()
    }
    #expect(error.problem == "isn't a regular file")
  }

  @Test(arguments: ["{}", "", "nonsense", "{\"schema\":\"mediator.contract/9\"}"])
  func `Nothing is written over what isn't a contract`(text: String) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/Bank.json"))
    #expect(throws: ContractFileError.self) {
      try ContractFolder(path).changes(to: [Self.bank, SampleContract.shop])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["Bank.json"])
  }

  @Test func `A contract in a file of another name is refused`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = ContractFolder(path)
    try folder.apply(try folder.changes(to: [Self.bank]))
    try FileManager.default.moveItem(atPath: path + "/Bank.json", toPath: path + "/Purse.json")
    do {
      _ = try folder.contracts()
      Issue.record("it was read")
    } catch {
      #expect(error.kind == .contractMisnamed)
      #expect(error.problem == "the contract in it is that of 'Bank'")
    }
  }

  @Test func `A folder that isn't there has no contracts to read, but can be made`() throws {
    do {
      _ = try ContractFolder(path).contracts()
      Issue.record("it was read")
    } catch { #expect(error.kind == .contractUnreadable) }
    #expect(try ContractFolder(path).changes(to: [Self.bank]).map(\.kind) == [.added])
  }

  @Test(arguments: [
    ("/dev/zero", ContractFileError.Kind.notAContract, "isn't a regular file"),
    ("/no/such/file", .contractUnreadable, "can't be read: No such file or directory"),
  ])
  func `A file that doesn't exist or never ends is an error`(
    path: String, kind: ContractFileError.Kind, problem: String
  ) {
    do {
      _ = try ContractFile.bytes(atPath: path)
      Issue.record("it was read")
    } catch {
      #expect(error.kind == kind)
      #expect(error.problem == problem)
    }
  }
}
