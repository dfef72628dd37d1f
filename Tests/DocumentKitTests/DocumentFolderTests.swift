import ContractKit
import Foundation
import MediatorKit
import Testing

@testable import DocumentKit

struct DocumentFolderTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("documents-\(UUID().uuidString)").path

  private func write(_ contracts: [TargetContract]) throws -> [ContractFolder.Change.Kind] {
    let documents = ContractDocuments(of: contracts, title: "Tea") { route, _, _ in route }
    let folder = DocumentFolder(path)
    let changes = try folder.changes(to: documents.pages)
    try folder.apply(changes)
    return changes.map(\.kind)
  }

  private func put(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  @Test func `What is written is as it was made, and nothing is left to do`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try write([SampleSite.login]) == [.added, .added])
    #expect(try files == ["Login.html", "index.html"])
    #expect(try write([SampleSite.login]) == [.unchanged, .unchanged])
    #expect(try write([SampleSite.login, SampleSite.cafe]) == [.added, .changed, .changed])
  }

  @Test func `Only the page of a removed target is deleted`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try write([SampleSite.login, SampleSite.cafe])
    try put("<p>mine</p>", "notes.html")
    try put("{}", "data.json")
    #expect(try write([SampleSite.login]) == [.removed, .changed, .changed])
    #expect(try files == ["Login.html", "data.json", "index.html", "notes.html"])
  }

  @Test(arguments: ["", "<!DOCTYPE html>\n<p>mine</p>", "mediator contract docs"])
  func `If another file has the name of a page, nothing is written`(text: String)
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try put(text, "index.html")
    let error = #expect(throws: DocumentFolderError.self) {
      try write([SampleSite.login])
    }
    #expect(error?.path == path + "/index.html")
    #expect(error?.problem == "another file has this name")
    #expect(try files == ["index.html"])
  }

  @Test func `A symbolic link with the name of a page is never replaced`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try write([SampleSite.login])
    let file = path + "/index.html"
    try FileManager.default.moveItem(atPath: file, toPath: path + "/other")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: path + "/other")
    #expect(throws: DocumentFolderError.self) { try write([SampleSite.cafe]) }
    #expect(try files == ["Login.html", "index.html", "other"])
  }

  @Test func `A file isn't accepted as a folder`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data().write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: DocumentFolderError.self) { try write([]) }
    #expect(error?.problem == "it isn't a folder")
  }
}
