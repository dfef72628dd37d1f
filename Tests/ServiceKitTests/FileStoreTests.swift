import Foundation
import ServiceKit
import Testing

struct FileStoreTests {
  private let folder = TemporaryFolder()
  private var files: FileStore { FileStore(folder.path) }

  @Test func `D21: files and folders are told apart, and removed with what they contain`() throws {
    #expect(try !files.exists("a"))
    try files.makeFolder("a/b")
    try files.makeFolder("a/b")
    try files.write(Data("12345".utf8), to: "a/c.txt")
    #expect(try files.isFolder("a/b") && !files.isFile("a/b"))
    #expect(try files.isFile("a/c.txt") && !files.isFolder("a/c.txt"))
    #expect(try files.remove("a"))
    #expect(try !files.exists("a/c.txt"))
    #expect(try !files.remove("a"))
  }

  @Test func `D21: entries are counted at any depth, folders too, and sizes are added up`() throws {
    #expect(try (files.count(), files.size()) == (0, 0))
    try files.write(Data(count: 3), to: "a.txt")
    try files.write(Data(count: 5), to: "b/c/d.txt")
    try files.write(Data(), to: "b/empty.txt")
    #expect(try (files.count(), files.size()) == (5, 8))
    #expect(try (files.count(in: "b"), files.size(of: "b")) == (3, 5))
    #expect(try (files.count(in: "a.txt"), files.size(of: "a.txt")) == (0, 3))
    try files.write(Data(count: 1), to: "a.txt")
    #expect(try files.size() == 6)
  }

  @Test func `D21: a link counts as itself, not as what it leads to`() throws {
    try files.write(Data(count: 7), to: "a/b.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("a"))
    #expect(try (files.count(), files.size()) == (3, 7))
    #expect(try files.exists("link") && !files.isFolder("link"))
  }

  @Test func `A folder lists its own files, and a file that is moved replaces another`() throws {
    try files.write(Data(count: 3), to: "a/b.txt")
    try files.write(Data(count: 5), to: "a/inner/c.txt")
    #expect(try files.files(in: "a").map(\.name) == ["b.txt"])
    #expect(try files.files(in: "none").isEmpty && files.files().isEmpty)
    try files.move("a/b.txt", to: "a/inner/c.txt")
    try files.move("a/inner", to: "other/place")
    #expect(try files.files(in: "other/place").map(\.size) == [3])
    #expect(try !files.exists("a/inner"))
    let error = #expect(throws: StoreError.self) { try files.move("none", to: "a/x") }
    #expect(error?.message.contains("none") == true)
    #expect(throws: FileStore.Fault.outside("../x")) { try files.move("other", to: "../x") }
  }

  @Test func `A file that can't be written or read is named with the cause`() throws {
    try files.write(Data(), to: "a")
    for fail in [{ _ = try files.read("none") }, { try files.write(Data(), to: "a/b") }] {
      let error = #expect(throws: StoreError.self, performing: fail)
      let message = error?.message ?? ""
      #expect(message.hasPrefix("can't open, read or write the file \(folder.path)/"))
      #expect(!message.contains("SQLite"))
    }
  }

  @Test func `Folders are only for their owner`() throws {
    try files.write(Data(), to: "x/y/file")
    for path in ["x", "x/y"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: files.url(of: path).path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test(arguments: ["../a", "a/../../b", "/etc/passwd", "..", "a\0b", "../\u{301}a", "/\u{301}a"])
  func `D21: a path that leads out of the folder is refused`(_ path: String) {
    #expect(throws: FileStore.Fault.outside(path)) { try files.exists(path) }
    #expect(throws: FileStore.Fault.outside(path)) { try files.remove(path) }
    #expect(throws: FileStore.Fault.outside(path)) { try files.write(Data(), to: path) }
  }
}
