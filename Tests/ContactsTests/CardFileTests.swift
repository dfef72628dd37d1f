import Foundation
import MediatorKit
import Testing

@testable import Contacts

struct CardFileTests {
  /// A folder of the test's own, which is gone afterwards.
  private func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  private func refusal(_ path: String) async throws -> String {
    let error = try await ContactsWorld().refusal("import", ["file": .string(path)])
    #expect(error.declares("unreadableFile"))
    return error.message
  }

  @Test(arguments: [Origin.native, .console])
  func `Code and the console import files`(origin: Origin) async throws {
    let world = try ContactsWorld()
    try await withFolder { folder in
      let file = folder.appending(path: "卡 片.vcf")
      try Data(CardFixtures.iCloud30.utf8).write(to: file)
      let result = try await world.call("import", ["file": .string(file.path)], from: origin)
      #expect(result["added"] == 1)
    }
  }

  @Test func `A missing file is reported`() async throws {
    let message = try await refusal("/no/such/file.vcf")
    #expect(message.contains("no file '/no/such/file.vcf'"))
    #expect(try await refusal("").contains("no file '"))
  }

  @Test func `A folder is reported`() async throws {
    try await withFolder { folder in
      let message = try await refusal(folder.path)
      #expect(message.contains("is a folder"))
    }
  }

  @Test func `A device, or a link to one, isn't read`() async throws {
    #expect(try await refusal("/dev/zero").contains("isn't a regular file"))
    try await withFolder { folder in
      let link = folder.appending(path: "link.vcf")
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: URL(filePath: "/dev/zero"))
      let message = try await refusal(link.path)
      #expect(message.contains("isn't a regular file"))
    }
  }

  @Test func `A link to nothing, or to itself, is reported`() async throws {
    try await withFolder { folder in
      let link = folder.appending(path: "link.vcf")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: link)
      let message = try await refusal(link.path)
      #expect(message.contains("no file '"))
    }
  }

  // Root may read everything.
  @Test(.enabled(if: NSUserName() != "root"))
  func `A file without permission is reported`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "secret.vcf")
      try Data(CardFixtures.iCloud30.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
      let message = try await refusal(file.path)
      #expect(message.contains("check its permissions"))
    }
  }

  static let junk: [[UInt8]] = [
    [],
    Array(repeating: 0, count: 4096),
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + (0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 37) },
    Array("%PDF-1.7\n".utf8),
    [0xFF, 0xFE],
    [0xEF, 0xBB, 0xBF],
  ]

  @Test(arguments: junk)
  func `A file that has no cards is refused whole`(bytes: [UInt8]) async throws {
    let world = try ContactsWorld()
    try await withFolder { folder in
      let file = folder.appending(path: "file")
      try Data(bytes).write(to: file)
      let error = try await world.refusal("import", ["file": .string(file.path)])
      #expect(error.declares("brokenCard"))
      #expect(error.failure?.details["line"] == 1)
    }
    #expect(try await world.total == 0)
  }
}
