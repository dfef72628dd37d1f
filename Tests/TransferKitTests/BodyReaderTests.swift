import Foundation
import TestSupport
import Testing

@testable import TransferKit

struct BodyReaderTests {
  @Test func `Parts, files and ranges are read in order, from any position`() throws {
    let folder = try TemporaryFolder(["file": "0123456789"])
    let path = "\(folder.path)/file"
    let reader = try BodyReader(
      .parts([.text("ab"), .parts([.none, .file(path, 3..<6)]), .file(path, 9..<10), .text("z")]))
    #expect(reader.count == 7)
    #expect(try reader.collect() == Array("ab3459z".utf8))
    reader.seek(to: 3)
    var rest = [UInt8](repeating: 0, count: 10)
    let count = try rest.withUnsafeMutableBytes { try reader.read(into: $0) }
    #expect(rest.prefix(count) == Array("45".utf8)[...])
  }

  @Test func `Bytes are found at each place, also across pieces`() throws {
    let mark = Array("mark".utf8)
    for place in [0, 1, 65_530, 65_534, 65_535, 65_536, 131_069, 199_996] {
      var bytes = [UInt8](repeating: 109, count: 200_000)
      bytes.replaceSubrange(place..<place + 4, with: mark)
      #expect(try BodyReader(.bytes(bytes)).contains(mark), "\(place)")
    }
    #expect(try !BodyReader(.text("mar mamark".replacing("mamark", with: "k"))).contains(mark))
    #expect(try BodyReader(.parts([.text("xm"), .text("ark")])).contains(mark))
    #expect(try !BodyReader(.none).contains(mark))
  }

  @Test func `A file that became shorter is an error`() throws {
    let folder = try TemporaryFolder(["file": "0123456789"])
    let reader = try BodyReader(.file("\(folder.path)/file"))
    let handle = try FileHandle(forWritingTo: URL(filePath: "\(folder.path)/file"))
    try handle.truncate(atOffset: 2)
    let error = #expect(throws: TransferError.self) { try reader.collect() }
    #expect(error?.detail == "it became shorter")
  }

  @Test func `A pipe is no file, and isn't waited for`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: TransferError.self) { try BodyReader(.file(path)) }
    #expect(error?.detail == "not a regular file")
  }

  @Test func `A range beyond the file is an error`() throws {
    let folder = try TemporaryFolder(["file": "0123456789"])
    let error = #expect(throws: TransferError.self) {
      try BodyReader(.file("\(folder.path)/file", 5..<11))
    }
    #expect(error?.code == .unreadableFile)
    #expect(error?.detail == "it has 10 bytes")
  }
}
